import type { InternalRow, TransactionRow, TransferRow } from './EtherscanRow'

/** What was read of one chain for a page of an account. */
export interface LaneRows {
  readonly transactions: readonly TransactionRow[]
  readonly transfers: readonly TransferRow[]
  readonly internals: readonly InternalRow[]
  /** Of this block rows may be missing, and older ones are not read; 0 where all is. */
  readonly bound: number
  /** It has more than can be asked for at once. */
  readonly isOneBlock: boolean
  readonly isIncomplete: boolean
}
