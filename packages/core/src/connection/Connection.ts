import type { ChainId } from '@latchkey/protocol/caip'

/** Why a pending state waits; the view explains each in words. */
export type WaitReason = 'awaiting-wallet' | 'wallet-locked' | 'extension-not-ready' | 'relay-unreachable'

/** Why a namespace is disconnected. */
export type DisconnectReason =
  | 'never-connected'
  | 'user-disconnected'
  | 'user-rejected'
  | 'user-cancelled'
  | 'superseded'
  | 'wallet-disconnected'
  | 'wallet-locked'
  | 'wallet-silent'
  | 'wallet-missing'
  | 'not-granted'
  | 'timed-out'
  | 'failed'
  | 'session-expired'
  | 'relay-unreachable'
  | 'other-tab'
  | 'reset'

export interface WalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  readonly identifier?: string | undefined
  readonly social?: string | undefined
  readonly type: string
}

/** Facts kept over a reload; drawn while unproven, never trusted. */
export interface StoredConnection {
  readonly connectorId: string
  readonly wallet: WalletInfo
  readonly address: string
  readonly addresses: readonly [string, ...string[]]
  readonly chainId: ChainId
}

export interface Disconnected {
  readonly status: 'disconnected'
  readonly reason: DisconnectReason
}

export interface Connecting {
  readonly status: 'connecting'
  readonly intent: 'connect' | 'restore'
  readonly attempt: string
  readonly connectorId: string
  readonly waiting: WaitReason
  /** Restore: the stored facts. Connect while connected: what to return to when it fails. */
  readonly held?: StoredConnection | undefined
}

export interface Connected extends StoredConnection {
  readonly status: 'connected'
}

/** One namespace's connection: impossible states do not type-check. */
export type Connection = Disconnected | Connecting | Connected

export type ConnectionEvent =
  | { readonly type: 'connect-started'; readonly attempt: string; readonly connectorId: string }
  | { readonly type: 'restore-started'; readonly attempt: string; readonly stored: StoredConnection }
  | { readonly type: 'waiting'; readonly attempt: string; readonly waiting: WaitReason }
  | {
      readonly type: 'approved'
      readonly attempt: string
      readonly wallet: WalletInfo
      readonly addresses: readonly [string, ...string[]]
      readonly chainId: ChainId
    }
  | { readonly type: 'failed'; readonly attempt: string; readonly reason: DisconnectReason }
  | { readonly type: 'accounts-changed'; readonly connectorId: string; readonly addresses: readonly string[] }
  | { readonly type: 'account-chosen'; readonly address: string }
  | { readonly type: 'chain-changed'; readonly connectorId: string; readonly chainId: ChainId }
  | {
      readonly type: 'wallet-disconnected'
      readonly connectorId: string
      readonly reason?: 'session-expired' | 'wallet-disconnected' | undefined
    }
  | { readonly type: 'disconnected'; readonly reason: DisconnectReason }
