import { defineConfig } from 'vite'

/** One classic script, as an extension puts into every page before the page's own. */
export default defineConfig({
  build: {
    lib: { entry: 'wallet.ts', formats: ['iife'], name: 'TestWallet', fileName: () => 'wallet.js' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
