/** How the reading of what an account holds stands; what was read is in `account.tokenBalance`. */
export interface TokensReading {
  /** `unknown` was never read; `stale` is older than 30 s, or the last one while reading fails. */
  readonly status: 'unknown' | 'fresh' | 'stale'
  /** Milliseconds since the epoch of the reading, when there is one. */
  readonly at?: number | undefined
  /** Error code of the last failed read. */
  readonly error?: string | undefined
  /** The server could not ask everybody: something may be missing, or older than it should be. */
  readonly isPartial?: boolean | undefined
  /** `some` where there may be more tokens on no list than `tokenBalance` has; all others are there. */
  readonly unlisted?: 'all' | 'some' | undefined
}
