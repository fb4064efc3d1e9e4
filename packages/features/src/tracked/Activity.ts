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
