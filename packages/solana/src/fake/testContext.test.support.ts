import type { AdapterContext, Network } from '@latchkey/core'
import { type FakeAdapterContext, fakeAdapterContext } from '@latchkey/core/fake'
import { chainIdOf } from '@latchkey/protocol/caip'

export const mainnet = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const devnet = chainIdOf('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
export const local = chainIdOf('solana', '4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis')

/** A cluster's record as an app configures it. */
export const networkOf = (caipNetworkId = mainnet, changes: Partial<Network> = {}): Network => ({
  id: caipNetworkId.slice('solana:'.length),
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  chainNamespace: 'solana',
  caipNetworkId,
  ...changes,
})

/** What core lends the adapter on two clusters, the page on the second. */
export const createTestContext = (changes: Partial<AdapterContext> = {}): FakeAdapterContext =>
  fakeAdapterContext([networkOf(mainnet), networkOf(devnet)], { selected: () => devnet, ...changes })
