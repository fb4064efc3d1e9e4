import { defineNetwork } from 'latchkey/networks'

/**
 * The local chain that `npm start` in Latchkey's repository runs; the page's address may say that it listens elsewhere.
 * On a real one this file is one line: export { mainnet as network } from 'latchkey/networks'
 */
export const network = defineNetwork({
  id: 31337,
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URLSearchParams(location.search).get('rpc') ?? 'http://localhost:8545'] } },
})
