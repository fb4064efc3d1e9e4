import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { Network } from './chain/Network'
import type { Connection } from './connection/Connection'
import type { Connector } from './connectors/Connector'
import type { FeatureSlices } from './features/FeatureSlices'

/** Everything core knows, plain and serialisable. */
export interface CoreState {
  readonly initialized: boolean
  readonly networks: readonly Network[]
  readonly activeNamespace: Namespace
  /** The network the app points at, per namespace; a connected wallet's own chain wins over it. */
  readonly selected: Readonly<Partial<Record<Namespace, ChainId>>>
  readonly switchingNamespace: boolean
  /** How many requests wait for the visitor's yes in a wallet, which may be drawing in the page. */
  readonly consents: number
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
  readonly connectors: readonly Connector[]
  /** What features keep, each under its name. */
  readonly slices: Readonly<Partial<FeatureSlices>>
}
