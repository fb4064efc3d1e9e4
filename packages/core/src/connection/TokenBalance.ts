import type { AccountId, ChainId } from '@latchkey/protocol/caip'

/** What an account holds of one token, in the fields of the requirements. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  /** The token's contract or mint as a CAIP-10 id; absent for the native currency. */
  readonly address?: AccountId | undefined
  /** Worth in US dollars; absent when nobody knows the price. */
  readonly value?: number | undefined
  /** US dollars for one; 0 when nobody knows. */
  readonly price: number
  /** US dollars for one a day ago; absent when nobody knows. */
  readonly priceDayAgo?: number | undefined
  readonly quantity: {
    /** Decimal places of the token's smallest unit. */
    readonly decimals: string
    /** Whole units, exact. */
    readonly numeric: string
  }
  /** Empty where there is none. */
  readonly iconUrl: string
  /** What one was last traded for, in US dollars, where that is too long ago to be its price; `at` is in ISO 8601. */
  readonly lastPrice?: { readonly price: number; readonly at: string } | undefined
  /** True of a token on no list of the server: what it calls itself is all that is known of it, and its worth counts nowhere. */
  readonly unlisted?: boolean | undefined
}
