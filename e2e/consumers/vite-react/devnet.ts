import { defineNetwork } from 'latchkey/networks'

/** The local chain; the page's address says where it listens today. */
export const devnet = defineNetwork({
  id: 31337,
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URLSearchParams(location.search).get('rpc') ?? 'http://localhost:8545'] } },
})
