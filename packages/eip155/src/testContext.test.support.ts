import type { AdapterContext, Network } from '@latchkey/core'
import { type FakeClock, fakeClock } from '@latchkey/core/fake'
import { chainIdOf } from '@latchkey/protocol/caip'

export interface TestContext extends AdapterContext {
  readonly clock: FakeClock
  readonly reports: unknown[]
}

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

/** What core lends the adapter, with time under the test's control. */
export function createTestContext(changes: Partial<AdapterContext> = {}): TestContext {
  const reports: unknown[] = []
  return {
    reports,
    networks: () => [networkOf(1), networkOf(137)],
    read: () => Promise.reject(new Error('nothing to read from')),
    requestJson: () => Promise.reject(new Error('nothing to ask')),
    discovery: () => ({ announced: true, injected: true }),
    report: (error) => reports.push(error),
    ...changes,
    clock: fakeClock(),
  }
}
