import type { AdapterContext } from '../chain/Adapter'
import type { Network } from '../chain/Network'
import type { Connector, ConnectorHandle } from '../connectors/Connector'
import { type FakeClock, fakeClock } from './fakeClock.test.support'

/** What core lends an adapter, with time under the test's control and what was reported kept. */
export interface FakeAdapterContext extends AdapterContext {
  readonly clock: FakeClock
  readonly reports: unknown[]
}

/** Makes the context of an adapter on some networks; nothing answers unless `changes` says so. */
export function fakeAdapterContext(
  networks: readonly Network[],
  changes: Partial<AdapterContext> = {},
): FakeAdapterContext {
  const reports: unknown[] = []
  return {
    reports,
    networks: () => networks,
    selected: () => undefined,
    read: () => Promise.reject(new Error('nothing to read from')),
    requestJson: () => Promise.reject(new Error('nothing to ask')),
    discovery: () => ({ announced: true, injected: true }),
    report: (error) => reports.push(error),
    ...changes,
    clock: fakeClock(),
  }
}

/** Starts a discovery and keeps what it says. */
export function followDiscovery(discovery: {
  discover(listener: (handles: readonly ConnectorHandle[]) => void): () => void
}) {
  const lists: (readonly ConnectorHandle[])[] = []
  const stop = discovery.discover((handles) => lists.push(handles))
  return {
    lists,
    stop,
    handles: (): readonly ConnectorHandle[] => lists.at(-1) ?? [],
    connectors: (): readonly Connector[] => (lists.at(-1) ?? []).map(({ connector }) => connector),
  }
}
