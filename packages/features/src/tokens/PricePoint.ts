/** What one of a token cost at a moment. */
export interface PricePoint {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** US dollars. */
  readonly price: number
}
