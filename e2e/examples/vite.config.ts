import { defineConfig } from 'vite'

/** Each folder with an `index.html` is one example. */
export default defineConfig({
  build: {
    rolldownOptions: { input: ['viem/index.html', 'ethers/index.html', 'wagmi/index.html'] },
  },
})
