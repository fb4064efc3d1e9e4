import type { Dollars } from './Dollars'

/** What one of a token costs, and what it cost a day ago where whoever is asked knows that too. */
export interface Quote {
  readonly price: Dollars
  readonly dayAgo?: Dollars | undefined
}

/** What one of a token cost at a moment, in milliseconds since the epoch. */
export interface PricePoint {
  readonly at: number
  readonly price: Dollars
}

/** Milliseconds that a chart of prices goes back. */
export const dayLength = 24 * 3_600_000
