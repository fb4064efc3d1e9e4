import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { keepBlocking } from './keepBlocking.ts'
import { serveDevFacts } from './serveDevFacts.ts'
import { serveProof } from './serveProof.ts'

export default defineConfig({
  plugins: [react(), serveDevFacts(process.env.LATCHKEY_DEV), serveProof(), keepBlocking()],
  resolve: {
    conditions: ['@latchkey/source', ...defaultClientConditions],
    // A stylesheet's own imports know no conditions, and nothing is built on a fresh clone.
    alias: {
      '@latchkey/react/button.css': fileURLToPath(new URL('../../packages/react/src/button.css', import.meta.url)),
    },
  },
  server: { port: 4400 },
  preview: { port: 4400 },
  build: { target: 'es2022', rollupOptions: { input: ['index.html', 'phone.html', 'preview.html'] } },
  optimizeDeps: {
    // What lazy chunks need is prepared at the start, so that no first click reloads the page.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'jsqr',
      'viem',
      'ethers',
      'latchkey > @latchkey/ui > uqr',
      'latchkey > @latchkey/ui > qr/decode.js',
      'latchkey > @latchkey/walletconnect > @noble/ciphers/chacha.js',
      'latchkey > @latchkey/walletconnect > @noble/ed25519',
      'latchkey > @latchkey/solana > @solana/kit',
      'latchkey > @latchkey/solana > @solana-program/system',
      'latchkey > @latchkey/solana > @solana-program/token',
      '@latchkey/testing > @noble/ciphers/chacha.js',
      '@latchkey/testing > @noble/curves/ed25519.js',
      '@latchkey/testing > @noble/hashes/sha2.js',
      '@latchkey/testing > @noble/hashes/sha3.js',
      '@latchkey/testing > @noble/hashes/blake2.js',
      '@latchkey/testing > @noble/hashes/hkdf.js',
      '@latchkey/testing > @scure/base',
    ],
  },
})
