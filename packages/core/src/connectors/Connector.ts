import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { DisconnectReason, WalletInfo } from '../connection/Connection'

export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'

/** A thing that can connect, as plain data. */
export interface Connector {
  /** The rdns where the wallet announced one nobody else claims, else a stable id of its own. */
  readonly id: string
  readonly name: string
  readonly chain: Namespace
  readonly type: ConnectorType
  /** A `data:` or `https:` picture; always shown through `<img>`, never inlined. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns: string; readonly uuid?: string } | undefined
  /** Two different announcements claim one rdns: the name cannot be relied on. */
  readonly unverified?: true | undefined
}

/** EIP-1193: the RPC object of a wallet. */
export interface Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** What a wallet granted. */
export interface WalletGrant {
  readonly addresses: readonly [string, ...string[]]
  readonly chainId: ChainId
  /** Who granted it, where only the answer tells: a connector that many wallets stand behind. */
  readonly wallet?: WalletInfo | undefined
  /** What the same yes granted in other namespaces. */
  readonly others?: Readonly<Partial<Record<Namespace, Omit<WalletGrant, 'others'>>>> | undefined
}

/** What a wallet said by itself. */
export type WalletChange =
  | { readonly type: 'accounts'; readonly addresses: readonly string[] }
  | { readonly type: 'chain'; readonly chainId: ChainId }
  /** Ended by the wallet; `reason` where more is known than that. */
  | {
      readonly type: 'disconnect'
      readonly reason?: Extract<DisconnectReason, 'session-expired' | 'wallet-disconnected'>
    }

export interface AbortableParameters {
  readonly signal: AbortSignal
}

/** The live side of a connector; kept in an instance-private map, never in state. */
export interface ConnectorHandle {
  readonly connector: Connector
  readonly provider: Provider
  /** Asks the visitor; rejects with `connect.*` errors. */
  connect(parameters: AbortableParameters & { readonly chainId?: ChainId | undefined }): Promise<WalletGrant>
  /** Asks without any prompt; `'locked'` when the wallet grants nothing now. */
  restore(parameters: AbortableParameters): Promise<WalletGrant | 'locked'>
  /** Revokes the grant where the wallet can. */
  disconnect(parameters: AbortableParameters): Promise<void>
  /** Asks the wallet to move, adding the chain when it does not know it; resolves with the chain it proved to be on. */
  switchNetwork(parameters: AbortableParameters & { readonly chainId: ChainId }): Promise<ChainId>
  /** Listens to the wallet's own events. */
  watch(listener: (change: WalletChange) => void): () => void
}
