import type { ActionsOf, AskScope, RpcRequest } from '@latchkey/protocol/actions'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { LatchkeyError } from '@latchkey/protocol/errors'
import type { RpcRules } from '@latchkey/protocol/provider'
import type { ReadRequest } from './chain/Adapter'
import type { ChainCalls } from './chain/ChainCalls'
import type { NetworkInput } from './chain/Network'
import type { SwitchNetworkParameters } from './chain/SwitchNetworkParameters'
import type { ConnectActionParameters } from './connection/ConnectActionParameters'
import type { Connection, StoredConnection } from './connection/Connection'
import type { EarlyAnswer } from './connection/EarlyAnswer'
import type { AccountType } from './connection/GrantedAccount'
import type { TabNews } from './connection/TabNews'
import type { ConnectorHandle } from './connectors/Connector'
import type { ConnectorSource } from './connectors/ConnectorSource'
import type { Registry } from './connectors/createRegistry'
import type { OpenedRuntime, OpenedSource } from './connectors/OpenedSource'
import type { SourceContext } from './connectors/SourceContext'
import type { ViewRequest } from './connectors/ViewRequest'
import type { Events } from './createEvents'
import type { JsonRequest } from './http/JsonRequest'
import type { LedgerEntry } from './http/LedgerEntry'

/** The inside of one instance, as actions see it; not part of the public surface. */
export interface Core extends SourceContext {
  readonly events: Events
  /** The last requests: what was asked, why and how often. */
  ledger: readonly LedgerEntry[]
  readonly registry: Registry
  readonly sources: readonly OpenedSource[]
  /** The running attempt of each namespace. */
  readonly attempts: Map<Namespace, AbortController>
  /** Which RPC URLs were proven to serve their chain, by `chainId url`. */
  readonly proofs: Map<string, Promise<void>>
  /** A random id no other attempt has. */
  newId(): string
  /** Which connectors are listened to. */
  readonly watched: WeakSet<ConnectorHandle>
  /** Replaces a namespace's connection and keeps storage in step; `dispatch` decides what it becomes. */
  commit(namespace: Namespace, connection: Connection): void
  /** The object an app gets for a namespace's connected wallet, the same as long as the connection lasts. */
  getProvider(namespace: Namespace): object | undefined
  /** Code that loads when it is first needed. */
  onDemand(): Promise<OnDemand>
  /** Persists what the page points at; `follow` keeps the active namespace. */
  select(namespace: Namespace, chainId: ChainId, mode?: 'activate' | 'follow'): void
  /** Hears of the views that sources ask for; returns the stop function. */
  onViewRequest(listener: (view: ViewRequest) => void): () => void
}

/** What only a click, a connected page, another tab or a mistake needs: one lazy chunk. */
export interface OnDemand {
  /** What is connected was connected by this code, so a provider is never asked for before it is there. */
  readonly getProvider: Core['getProvider']
  connect(core: Core, parameters: ConnectActionParameters): Promise<Namespace>
  restore: Restoring['restore']
  reconnect(core: Core, namespace: Namespace): Promise<void>
  syncFromTab(core: Core, news: TabNews): Promise<void>
  openSource(core: Core, source: ConnectorSource): Promise<OpenedRuntime>
  readChain: Reading['readChain']
  requestJson: Reading['requestJson']
  rpcRules(core: Core, namespace: Namespace): Promise<RpcRules | undefined> | undefined
  storageFault(key: string, error: unknown): Promise<LatchkeyError>
  warnUnknown(paths: readonly string[]): Promise<void>
  loadRequests(): Promise<Requests>
}

/** What only a page that shows something of a chain or of a service needs: one lazy chunk. */
export interface Reading {
  readChain(core: Core, request: ReadRequest): Promise<unknown>
  requestJson(core: Core, request: JsonRequest): Promise<unknown>
}

/** What only a visitor who comes back, or who has several tabs or wallets in several namespaces, needs: one lazy chunk. */
export interface Restoring {
  restore(core: Core, namespace: Namespace, stored: StoredConnection, early?: EarlyAnswer): Promise<void>
  reconnect(core: Core, namespace: Namespace): void
  /** Asks connected wallets silently whether they still are; of all namespaces but one. */
  revalidate(core: Core, except?: Namespace): void
  /** Takes over what another tab wrote. */
  syncFromTab(core: Core, news: TabNews): void
}

/** What only a page that asks a wallet for something beyond connecting, or leaves it, needs: one lazy chunk. */
export interface Requests {
  alsoEnds(core: Core): readonly Namespace[]
  createChainCalls(core: Core, onEnded: (namespace: Namespace) => void): ChainCalls
  getActions<N extends Namespace>(core: Core, namespace: N): Promise<ActionsOf<N>>
  loadRest(core: Core): void
  requestWallet(
    core: Core,
    namespace: Namespace,
    handle: ConnectorHandle,
    request: RpcRequest,
    onShown?: AskScope['onShown'],
  ): Promise<unknown>
  revoke(core: Core, handles: readonly ConnectorHandle[], namespace?: Namespace): Promise<void>
  switchAccount(core: Core, namespace: Namespace, address: string, type?: AccountType): void
  switchNetwork(core: Core, parameters: SwitchNetworkParameters): Promise<void>
  toChainId(core: Core, network: string | number | NetworkInput): ChainId
}
