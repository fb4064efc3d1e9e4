import type { ChainId } from '@latchkey/protocol/caip'
import type { ApprovedNetworks } from './ApprovedNetworks'
import type { AccountType, GrantedAccount, GrantedAccounts } from './GrantedAccount'

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

/** What is known of a connected wallet. */
export interface WalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  /** Its rdns, else its connector id. */
  readonly identifier?: string | undefined
  readonly social?: string | undefined
  readonly type: string
}

/** What is kept of a connection over a reload: drawn while unproven, never trusted. */
export interface StoredConnection {
  readonly connectorId: string
  readonly wallet: WalletInfo
  /** The chosen one of `accounts`; which one is in use also depends on the chain (`activeAccount`). */
  readonly account: GrantedAccount
  readonly accounts: GrantedAccounts
  readonly chainId: ChainId
  /** Where the wallet names networks; it tells them anew after a reload. */
  readonly approved?: ApprovedNetworks | undefined
}

/** A namespace without a connection, and why. */
export interface Disconnected {
  readonly status: 'disconnected'
  readonly reason: DisconnectReason
}

/** A namespace whose wallet is being asked. */
export interface Connecting {
  readonly status: 'connecting'
  readonly intent: 'connect' | 'restore'
  readonly attempt: string
  readonly connectorId: string
  readonly waiting: WaitReason
  /** Restore: what was stored. Connect while connected: what to return to when it fails. */
  readonly held?: (StoredConnection & { readonly proof?: Connected['proof'] }) | undefined
}

/** A namespace whose wallet granted accounts. */
export interface Connected extends StoredConnection {
  readonly status: 'connected'
  /** `stored`: taken from storage, since the wallet can only be asked with a prompt; it is asked at the first use. */
  readonly proof: 'wallet' | 'stored'
}

/** One namespace's connection: impossible states do not type-check. */
export type Connection = Disconnected | Connecting | Connected

/** What can happen to a connection; the pure transition table takes it. */
export type ConnectionEvent =
  | { readonly type: 'connect-started'; readonly attempt: string; readonly connectorId: string }
  | { readonly type: 'restore-started'; readonly attempt: string; readonly stored: StoredConnection }
  | { readonly type: 'waiting'; readonly attempt: string; readonly waiting: WaitReason }
  | {
      readonly type: 'approved'
      readonly attempt: string
      readonly wallet: WalletInfo
      readonly accounts: GrantedAccounts
      readonly chainId: ChainId
      readonly approved?: ApprovedNetworks | undefined
    }
  /** The stored connection stands without proof. */
  | { readonly type: 'restored'; readonly attempt: string }
  | { readonly type: 'failed'; readonly attempt: string; readonly reason: DisconnectReason }
  | { readonly type: 'accounts-changed'; readonly connectorId: string; readonly accounts: readonly GrantedAccount[] }
  | { readonly type: 'account-chosen'; readonly address: string; readonly accountType?: AccountType | undefined }
  | {
      readonly type: 'chain-changed'
      readonly connectorId: string
      readonly chainId: ChainId
      /** Where the networks changed that the wallet names. */
      readonly approved?: ApprovedNetworks | undefined
    }
  | {
      readonly type: 'wallet-disconnected'
      readonly connectorId: string
      readonly reason?: 'session-expired' | 'wallet-disconnected' | undefined
    }
  | { readonly type: 'disconnected'; readonly reason: DisconnectReason }
