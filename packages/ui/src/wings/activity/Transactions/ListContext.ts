import { createContext } from 'react'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'

/** What a view that is drawn inside the list has of it. */
export interface ListParts
  extends Pick<TransactionsModel, 'pending' | 'now' | 'amounts' | 'people' | 'sentTo'>,
    Pick<TransactionsHandlers, 'onPick' | 'onShown' | 'transactions'> {
  /** Holds what waits in its place, as while it is pointed at. */
  readonly onHold: (hold: 'held' | 'free') => void
}

/** Absent outside the list. */
export const ListContext = createContext<ListParts | undefined>(undefined)
