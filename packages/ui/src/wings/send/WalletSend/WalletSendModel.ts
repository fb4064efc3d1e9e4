import type { NetworkFace } from '../../../views/NetworkFace'
import type { PersonFace } from '../../../views/personFace'
import type { TokenFace } from '../TokenFace'

/** Who gets it, as far as what was typed tells. */
export type ReceiverLine =
  | { readonly status: 'none' }
  | { readonly status: 'looking' | 'slow' }
  | ({ readonly status: 'found' } & PersonFace)
  | { readonly status: 'failed'; readonly code: string }

/** Somebody the account sent to. */
export interface RecentReceiver {
  readonly address: string
  /** As shown. */
  readonly name: string | undefined
  readonly image: string | undefined
  /** By what it was sent to: looked up anew when it is picked. */
  readonly typed: string | undefined
}

/** What the form lacks, in the order it is asked for; `retry` where nobody could be asked who gets it, `review` where it lacks nothing, `waiting` while the wallet is asked. */
export type NextStep =
  | 'token'
  | 'amount'
  | 'invalid-amount'
  | 'balance'
  | 'address'
  | 'looking'
  | 'invalid-address'
  | 'retry'
  | 'review'
  | 'waiting'

/** How a receiver may come into the field beside being typed. */
export type ReceiverWay = 'scan' | 'paste'

/** The form of a transfer. */
export interface SendForm {
  readonly token: TokenFace | undefined
  /** As typed. */
  readonly amount: string
  readonly unit: 'token' | 'dollars'
  /** The amount in the other unit, for reading; absent without a price. */
  readonly other: string | undefined
  readonly most: 'idle' | 'reading' | 'failed'
  /** As typed. */
  readonly to: string
  readonly receiver: ReceiverLine
  readonly recent: readonly RecentReceiver[]
  readonly ways: readonly ReceiverWay[]
  readonly next: NextStep
  /** The server that lists tokens does not answer: there may be more. */
  readonly isListMissing: boolean
}

/** `disabled`: it was asked for on another network than the one in use; `empty`: there is nothing to send. */
export type WalletSendModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error'; readonly code: string }
  | { readonly state: 'offline' }
  | { readonly state: 'empty' }
  | { readonly state: 'disabled'; readonly network: NetworkFace }
  | ({ readonly state: 'ready' } & SendForm)

export interface WalletSendHandlers {
  readonly onAmount: (text: string) => void
  readonly onUnit: () => void
  readonly onMost: () => void
  readonly onTo: (text: string) => void
  readonly onPaste: () => void
  readonly onRecent: (receiver: RecentReceiver) => void
  readonly onToken: () => void
  readonly onReview: () => void
  readonly onRetry: () => void
  readonly onLookAgain: () => void
  /** Absent where the site leaves receiving off. */
  readonly onReceive: (() => void) | undefined
  readonly onSwitch: () => void
}
