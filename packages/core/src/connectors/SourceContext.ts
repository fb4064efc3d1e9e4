import type { Namespace } from '@latchkey/protocol/caip'
import type { LatchkeyError } from '@latchkey/protocol/errors'
import type { RpcRules } from '@latchkey/protocol/provider'
import type { CoreState } from '../CoreState'
import type { AdapterRuntime, ReadRequest } from '../chain/Adapter'
import type { Store } from '../createStore'
import type { ResolvedOptions } from '../options/Options'
import type { Persisted } from '../storage/createPersisted'
import type { Clock } from '../time/Clock'
import type { ViewRequest } from './ViewRequest'

/** What core lends a connector source. */
export interface SourceContext {
  readonly clock: Clock
  readonly store: Store<CoreState>
  readonly persisted: Persisted
  /** Ends with the instance. */
  readonly lifetime: AbortSignal
  readonly runtimes: ReadonlyMap<Namespace, AdapterRuntime>
  /** What the JSON-RPC methods of a namespace do: by its adapter, else by the source that brings it; `undefined` where nobody says. */
  rpcRules(namespace: Namespace): Promise<RpcRules | undefined>
  options(): ResolvedOptions
  /** The id of this page's client at the relay, once there is one; told to the site's services. */
  clientId?: string
  /** Faults of the set-up that were reported, each once, by name. */
  readonly alerted: Map<string, LatchkeyError>
  /** Tells `onError` and the event stream, each error once. */
  report(error: unknown): void
  read(request: ReadRequest): Promise<unknown>
  /** Opens the modal on a view, loading it where it is not there yet. */
  requestView(view: ViewRequest): void
}
