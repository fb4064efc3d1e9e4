import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { ApprovedNetworks } from '../connection/ApprovedNetworks'
import type { DisconnectReason, WalletInfo } from '../connection/Connection'
import type { GrantedAccount, GrantedAccounts } from '../connection/GrantedAccount'

/** How a connector was found; a connector source names its own kind. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'MULTI_CHAIN' | (string & {})

/** A thing that can connect, as plain data. */
export interface Connector {
  /** The rdns where the wallet announced one nobody else claims, else a stable id of its own. */
  readonly id: string
  readonly name: string
  readonly chain: Namespace
  readonly type: ConnectorType
  /** A `data:` or `https:` picture; always shown through `<img>`, never inlined. */
  readonly imageUrl?: string | undefined
  /** Names its picture on the service of its source, where it has one. */
  readonly imageId?: string | undefined
  /** Its wallet's id in the registry: once the directory is loaded, and never while its name is in doubt. */
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns: string; readonly uuid?: string } | undefined
  /** Two different announcements claim one rdns: the name cannot be relied on. */
  readonly unverified?: true | undefined
}

/** What a wallet granted. */
export interface WalletGrant {
  readonly accounts: GrantedAccounts
  readonly chainId: ChainId
  /** The networks it named, where it names any. */
  readonly approved?: ApprovedNetworks | undefined
  /** Who granted it, where only the answer tells: a connector that many wallets stand behind. */
  readonly wallet?: WalletInfo | undefined
  /** What the same yes granted in other namespaces. */
  readonly others?: Readonly<Partial<Record<Namespace, Omit<WalletGrant, 'others'>>>> | undefined
}

/** What a wallet said by itself. */
export type WalletChange =
  | { readonly type: 'accounts'; readonly accounts: readonly GrantedAccount[] }
  /** On another chain, or the networks it names are others: then with them. */
  | { readonly type: 'chain'; readonly chainId: ChainId; readonly approved?: ApprovedNetworks | undefined }
  /** Ended by the wallet; `reason` where more is known than that. */
  | {
      readonly type: 'disconnect'
      readonly reason?: Extract<DisconnectReason, 'session-expired' | 'wallet-disconnected'>
    }

/** Parameters of a call that its caller can abort. */
export interface AbortableParameters {
  readonly signal: AbortSignal
}

/** Parameters of `ConnectorHandle.connect`. */
export interface HandleConnectParameters extends AbortableParameters {
  readonly chainId?: ChainId | undefined
  /** What the connector source needs to begin, e.g. an email address; only it reads them. */
  readonly parameters?: unknown
}

/** The live side of a connector; kept in the registry of an instance, never in state. */
export interface ConnectorHandle<P extends object = object> {
  readonly connector: Connector
  /** The wallet's own object, shaped by the standard of its namespace. */
  readonly provider: P
  /** Its reads come back to this page's own way to the chain, so it is no way itself. */
  readonly readsThroughPage?: true | undefined
  /** Asks the visitor; rejects with `connect.*` errors. */
  connect(parameters: HandleConnectParameters): Promise<WalletGrant>
  /** Asks without any prompt; `'locked'` when the wallet grants nothing now. */
  restore(parameters: AbortableParameters): Promise<WalletGrant | 'locked'>
  /** Revokes the grant where the wallet can. */
  disconnect(parameters: AbortableParameters): Promise<void>
  /** Asks the wallet to move, adding the chain when it does not know it; resolves with the chain it proved to be on. */
  switchNetwork(parameters: AbortableParameters & { readonly chainId: ChainId }): Promise<ChainId>
  /** Listens to the wallet's own events; `failed` hears that it could not, or does no more, so that it is begun anew. */
  watch(listener: (change: WalletChange) => void, failed?: (error: unknown) => void): () => void
}
