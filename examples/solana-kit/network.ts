import { defineNetwork } from 'latchkey/networks'

/**
 * The local chain of Solana that `npm start` in Latchkey's repository runs; the page's address may say that it listens elsewhere.
 * On the real one, import `solanaMainnet` from 'latchkey/networks' and give the addresses of your own node.
 */
const address = new URLSearchParams(location.search)
export const rpcUrl = address.get('solana') ?? 'http://localhost:8899'
export const pubsubUrl = address.get('pubsub') ?? 'ws://localhost:8900'

export const network = defineNetwork({
  id: '4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl], webSocket: [pubsubUrl] } },
  chainNamespace: 'solana',
})
