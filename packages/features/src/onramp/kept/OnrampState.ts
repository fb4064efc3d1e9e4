import type { ChainId } from '@latchkey/protocol/caip'
import type { ExpectedPurchase } from '../../purchase/isOfPurchase'
import type { OnrampOptions, OnrampProvider } from '../offers/OnrampOptions'
import type { OnrampQuote } from '../offers/OnrampQuote'
import type { KnownEntry } from './KnownEntry'
import type { PutAwayPurchase } from './PutAwayPurchase'

/** What a visitor wants to buy, and how it is paid. */
export interface OnrampChoice {
  /** CAIP-19 id of what is bought. */
  readonly assetId: string
  /** Decimal text in units of `currency`, e.g. `100.00`. */
  readonly amount: string
  /** Id of a payment currency, e.g. `USD`. */
  readonly currency: string
  /** Id of a payment method of that currency, e.g. `card`. */
  readonly method: string
  /** Id of who sells. */
  readonly provider: string
}

/** A purchase that was begun on the page of who sells. */
export interface Purchase extends Omit<OnrampChoice, 'provider'> {
  readonly id: string
  readonly provider: OnrampProvider
  /** The account the money goes to. */
  readonly address: string
  readonly chainId: ChainId
  /** Of the token that is bought; empty for the native currency. */
  readonly contract: string
  readonly symbol: string
  /** What a priced quote said is bought, as decimal text; absent where nobody said a price. */
  readonly expected?: string | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** What was bought before, by the ids of the history; absent where it could not be read. */
  readonly knownIds?: readonly string[] | undefined
  /** What was begun before for the same account and network, with whatever seller, and not decided when this was begun. */
  readonly earlier?: readonly ExpectedPurchase[] | undefined
  /** What the account held before, as decimal text; absent where it could not be read. */
  readonly heldBefore?: string | undefined
  /** `paid` is on its way; `arrived` and `failed` are final. */
  readonly status: 'waiting' | 'paid' | 'arrived' | 'failed'
  /** Of the entry of the history that says it was paid, or how it ended. */
  readonly entryId?: string | undefined
  /** Who says that it arrived. */
  readonly proof?: 'provider' | 'balance' | undefined
  /** What arrived, as decimal text. */
  readonly received?: string | undefined
  /** Of the transaction that brought it. */
  readonly hash?: string | undefined
  /** Whether the browser let a window open for the page to pay on; absent where nobody told. */
  readonly checkout?: 'opened' | 'blocked' | undefined
  /** When that was told last, in milliseconds since the epoch. */
  readonly checkoutAt?: number | undefined
  /** `ended`: nobody looked for 180 seconds, or not since the page was loaded. */
  readonly watch: 'running' | 'ended'
}

/** What is known of buying, as plain JSON. */
export interface OnrampState {
  /** As last read. */
  readonly options?: OnrampOptions | undefined
  readonly choice: Partial<OnrampChoice>
  /** Where the chains say that an account takes something, `undefined` for everywhere, `unsaid` where they did not; of the one asked about last. */
  readonly taking?:
    | { readonly address: string; readonly chainIds: readonly ChainId[] | 'unsaid' | undefined }
    | undefined
  /** The last quote, of whatever was asked last. */
  readonly quote?: OnrampQuote | undefined
  /** The last purchase that was begun. */
  readonly purchase?: Purchase | undefined
  /** Ids of purchases the visitor put away, the last ones: no tab brings them back. */
  readonly forgotten?: readonly string[] | undefined
  /** What was begun and may still come, of those put away what was paid, the last ones: it is told apart from what comes of the next. */
  readonly putAway?: readonly PutAwayPurchase[] | undefined
  /** Entries of the history that are of purchases before the last, the newest of them: none is the end of another. */
  readonly knownEntries?: readonly KnownEntry[] | undefined
}

export const initialState: OnrampState = { choice: {} }
