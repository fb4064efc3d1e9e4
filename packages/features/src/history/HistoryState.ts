import type { FeatureFunctions } from '@latchkey/core'
import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'

/** A transaction as this browser keeps it. */
export type LocalRow = ReturnType<FeatureFunctions['transactions']['list']>[number]

/** Something that went in or out with a transaction. */
export interface ActivityAmount {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units as decimal text, all its decimals. */
  readonly text: string
  /** It was that or more: what is agreed before is known, what came of it is not. */
  readonly isLeast?: true | undefined
  /** A price said so; what comes of it is not known. */
  readonly isEstimate?: true | undefined
  /** What its issuer says: text of strangers. */
  readonly symbol?: string | undefined
  /** What its issuer says: text of strangers. */
  readonly name?: string | undefined
  readonly icon?: string | undefined
  /** It is an item of a collection. */
  readonly isItem: boolean
  /** What all of it was worth then, in US dollars. */
  readonly value?: number | undefined
}

/** One row of an account's activity; plain JSON. */
export interface Activity {
  readonly id: string
  /** `undefined` of what no transaction is known of yet: a purchase on its way, a batch in its wallet. */
  readonly hash: string | undefined
  readonly chainId: ChainId
  readonly status: LocalRow['status']
  readonly kind: HistoryEntry['metadata']['operationType']
  /** Milliseconds since the epoch at which it was mined, else sent. */
  readonly at: number
  readonly from: string
  /**
   * Of what is allowed who may take it. Empty where it created a contract or cancelled another, and where nobody but a contract that
   * anybody may have made tells whom it went to.
   */
  readonly to: string
  readonly amounts: readonly ActivityAmount[]
  /** More moved, or may have, than the server lists. */
  readonly isIncomplete: boolean
  /** It was sent from this browser. */
  readonly local?: LocalRow | undefined
  /** It was begun in this browser, on the page of who sells, and nobody has decided it. */
  readonly purchase?: BegunPurchase | undefined
}

/** A purchase on its way. */
export interface BegunPurchase {
  /** `paid`: who sells has the money; `waiting`: nobody said so. */
  readonly step: 'waiting' | 'paid'
  /** Of what is bought. */
  readonly symbol: string
  /** Who sells, by name: text of strangers. */
  readonly seller: string
  /** Decimal text of an ISO 4217 currency. */
  readonly paid: { readonly amount: string; readonly currency: string }
}

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
