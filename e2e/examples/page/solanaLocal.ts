import { defineNetwork } from 'latchkey/networks'
import { addressOf } from './addressOf.ts'

export const rpcUrl = addressOf('solana', 'http://localhost:8899')
export const pubsubUrl = addressOf('pubsub', 'ws://localhost:8900')

/** The local chain of Solana, as Latchkey takes it. */
export const solanaLocal = defineNetwork({
  id: '4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl], webSocket: [pubsubUrl] } },
  chainNamespace: 'solana',
})
