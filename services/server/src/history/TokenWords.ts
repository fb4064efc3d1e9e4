/** What a contract says of itself. */
export interface TokenWords {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}
