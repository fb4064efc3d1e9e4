import { createContext } from 'react'
import type { WaitingTransactionsModel } from '../WaitingTransactions/WaitingTransactionsModel'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'

/** Of each account of which something waited since the list stands, what was told of what its wallet did. */
export type Warned = Map<string, WaitingTransactionsModel['warning']>

/** What a view that is drawn inside the list has of it. */
export interface ListParts
  extends Pick<TransactionsModel, 'account' | 'pending' | 'now' | 'amounts' | 'people' | 'sentTo'>,
    Pick<TransactionsHandlers, 'onPick' | 'onShown' | 'transactions'> {
  /** Holds what waits in its place, as while it is pointed at. */
  readonly onHold: (hold: 'held' | 'free') => void
  /** Kept by the list, which outlives what is drawn of one account. */
  readonly warned: Warned
}

/** Absent outside the list. */
export const ListContext = createContext<ListParts | undefined>(undefined)
