import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { AdapterRuntime, ReadRequest } from './chain/Adapter'
import type { Clock } from './time/Clock'
import type { ConnectionEvent } from './connection/Connection'
import type { ConnectorHandle } from './connectors/Connector'
import type { CoreState } from './CoreState'
import type { Events } from './createEvents'
import type { Persisted } from './storage/createPersisted'
import type { Store } from './createStore'
import type { LedgerEntry } from './http/LedgerEntry'
import type { ResolvedOptions } from './options/Options'
import type { onDemand } from './onDemand'
import type { WalletConnectRuntime } from './connectors/Pairing'

/** The inside of one instance, as actions see it; not part of the public surface. */
export interface Core {
  readonly clock: Clock
  readonly store: Store<CoreState>
  readonly events: Events
  readonly persisted: Persisted
  /** The last requests: what was asked, why and how often. */
  ledger: readonly LedgerEntry[]
  /** Ends with the instance. */
  readonly lifetime: AbortSignal
  readonly runtimes: ReadonlyMap<Namespace, AdapterRuntime>
  /** Live connectors by `namespace|id`. */
  readonly handles: Map<string, ConnectorHandle>
  /** The running attempt of each namespace. */
  readonly attempts: Map<Namespace, AbortController>
  /** Which RPC URLs were proven to serve their chain, by `chainId url`. */
  readonly proofs: Map<string, Promise<void>>
  options(): ResolvedOptions
  /** A random id no other attempt has. */
  newId(): string
  /** Applies an event to a namespace's connection and keeps storage in step. */
  dispatch(namespace: Namespace, event: ConnectionEvent): void
  /** Tells `onError` and the event stream, each error once. */
  report(error: unknown): void
  read(request: ReadRequest): Promise<unknown>
  /** The WalletConnect client, loaded when it is first needed; absent where the site switched it off. */
  readonly walletConnect: (() => Promise<WalletConnectRuntime>) | undefined
  /** Code that loads when it is first needed. */
  onDemand(): Promise<typeof onDemand>
  /** Persists what the page points at; `follow` keeps the active namespace. */
  select(namespace: Namespace, chainId: ChainId, mode?: 'activate' | 'follow'): void
}
