import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity } from '../tracked/Activity'

/** The rows of a month, the newest first. */
export interface ActivityGroup {
  /** Of the Gregorian calendar, where the visitor is. */
  readonly year: number
  /** 0 is January. */
  readonly month: number
  readonly rows: readonly Activity[]
}

/** Entries by year, then month; 0 is January. */
export type TransactionsByYear = Readonly<Record<number, Readonly<Record<number, readonly HistoryEntry[]>>>>

/** What is known of the active account's history on its network; plain JSON. */
export interface HistoryState {
  /** CAIP-10 id of the account on the network it is of. */
  readonly account: string | undefined
  /** As the server tells them, without spam, the newest first. */
  readonly transactions: readonly HistoryEntry[]
  readonly transactionsByYear: TransactionsByYear
  /** Cursor of the next older page; `null` after the last. */
  readonly next: string | null
  /** Nothing is known yet, and it is being read. */
  readonly loading: boolean
  /** There is nothing to show, or it could not be read. */
  readonly empty: boolean
  /** 'Failed to fetch transactions' where the last reading failed; what was known before is kept. */
  readonly error: string | undefined
  /** Milliseconds since the epoch of the last reading that worked. */
  readonly readAt: number | undefined
  /** How reading older ones goes. */
  readonly older: 'idle' | 'loading' | 'failed'
  /**
   * Who tells: the server, or this browser alone, because the site names no server, or the server does not have the network. Solana is
   * never asked about: `not-served`.
   */
  readonly source: 'server' | 'no-server' | 'not-served'
  /** The newest may be missing, the server still reads the chain, or told entries that were not understood. */
  readonly isPartial: boolean
  /** Waiting ones, sent from this browser, and purchases on their way. */
  readonly pending: readonly Activity[]
  /** All others with those of this browser that the server does not tell yet, by month, the newest first. */
  readonly groups: readonly ActivityGroup[]
}

/** What is known before anything was read. */
export const emptyHistory: HistoryState = {
  account: undefined,
  transactions: [],
  transactionsByYear: {},
  next: null,
  loading: false,
  empty: true,
  error: undefined,
  readAt: undefined,
  older: 'idle',
  source: 'server',
  isPartial: false,
  pending: [],
  groups: [],
}
