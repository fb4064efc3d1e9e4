import type { AdapterContext, Network } from '@latchkey/core'
import { type FakeAdapterContext, fakeAdapterContext } from '@latchkey/core/fake'
import { chainIdOf } from '@latchkey/protocol/caip'

export type TestContext = FakeAdapterContext

/** A network record as an app configures it. */
export function networkOf(id: number, changes: Partial<Network> = {}): Network {
  return {
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer.example/${id}` } },
    chainNamespace: 'eip155',
    caipNetworkId: chainIdOf('eip155', id),
    ...changes,
  }
}

/** What core lends the adapter on two networks. */
export const createTestContext = (changes: Partial<AdapterContext> = {}): TestContext =>
  fakeAdapterContext([networkOf(1), networkOf(137)], changes)
