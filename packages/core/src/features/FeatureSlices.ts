/** A native balance as it was last read. */
export interface BalanceReading {
  /** Decimal text in whole units, full precision. */
  readonly balance: string
  readonly symbol: string
  readonly status: 'fresh' | 'stale'
  /** Milliseconds since the epoch of the last success. */
  readonly at: number
  /** Error code of the last failed read, while the old value is still shown. */
  readonly error?: string | undefined
}

/** Reading failed and nothing was ever read. */
export interface BalanceMissing {
  readonly status: 'unknown'
  readonly error: string
}

/** How a balance stands: `unknown` was never read, `stale` is the last one while reading fails. */
export type BalanceStatus = BalanceReading['status'] | BalanceMissing['status']

/** The part of the state each feature owns, plain JSON; a feature's package adds its own. */
export interface FeatureSlices {
  /** By CAIP-10 account id. */
  readonly balance: Readonly<Record<string, BalanceReading | BalanceMissing>>
}

/** The name of a slice of the state. */
export type SliceName = keyof FeatureSlices
