import { defineConfig } from 'vite'

/** Each folder with an `index.html` is one example. */
export default defineConfig({
  build: {
    rolldownOptions: { input: ['viem', 'ethers', 'wagmi', 'kit', 'web3js'].map((name) => `${name}/index.html`) },
  },
})
