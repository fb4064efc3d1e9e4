import type { Activity } from '@latchkey/features/history'
import type { TransactionsHandlers, TransactionsModel } from '../Transactions/TransactionsModel'

/** A transaction that waits, and how it can be replaced: here, in its wallet, or not at all; `cancelling`: that was asked for already. */
export interface PendingRow {
  readonly row: Activity
  readonly way: 'in-kit' | 'in-wallet' | 'cancelling' | undefined
  /** The wallet is being asked to replace it. */
  readonly asks: 'nothing' | 'wallet'
}

export interface WaitingTransactionsModel extends Pick<TransactionsModel, 'now' | 'amounts' | 'people' | 'sentTo'> {
  readonly state: 'ready'
  readonly pending: readonly PendingRow[]
  /** The wallet took another nonce for a replacement, or nobody could read which: both may go through. */
  readonly warning: 'changed' | 'unread' | undefined
}

export interface WaitingTransactionsHandlers extends Pick<TransactionsHandlers, 'onPick' | 'onShown'> {
  /** Holds what waits in its place, though it ends. */
  readonly onHold: (hold: 'held' | 'free') => void
  /** `root`: of the modal that it was pressed in. */
  readonly onReplace: (row: Activity, how: 'speed-up' | 'cancel', root: HTMLElement | undefined) => void
}
