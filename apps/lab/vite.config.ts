import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { serveDevFacts } from './serveDevFacts.ts'

export default defineConfig({
  plugins: [react(), serveDevFacts(process.env.LATCHKEY_DEV)],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  server: { port: 4400 },
  preview: { port: 4400 },
  build: { target: 'es2022', rollupOptions: { input: ['index.html', 'phone.html'] } },
  optimizeDeps: {
    // What lazy chunks need is prepared at the start, so that no first click reloads the page.
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'viem', 'ethers'],
  },
})
