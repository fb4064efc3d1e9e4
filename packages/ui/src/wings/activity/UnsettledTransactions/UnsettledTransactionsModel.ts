import type { Activity } from '@latchkey/features/history'
import type { LeadsTo } from '../Transactions/ActivityRow'
import type { TransactionsHandlers, TransactionsModel } from '../Transactions/TransactionsModel'

/** What was sent from this browser, and where more is told of it. */
export interface UnsettledRow {
  readonly row: Activity
  readonly leadsTo: LeadsTo
}

export interface UnsettledTransactionsModel extends Pick<TransactionsModel, 'now' | 'amounts' | 'people' | 'sentTo'> {
  readonly state: 'ready'
  /** The newest first. */
  readonly rows: readonly UnsettledRow[]
}

export interface UnsettledTransactionsHandlers extends Pick<TransactionsHandlers, 'onPick' | 'onShown'> {}
