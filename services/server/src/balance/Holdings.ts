import type { ListedToken } from '../chain/networks/Network'

/** What an account holds on a chain, in base units. */
export interface Holdings {
  /** Nothing where nobody told it: what is not known is not zero. */
  readonly native: bigint | undefined
  /** Only those it holds some of. */
  readonly tokens: readonly Holding[]
  /** There may be more that nobody told of now. */
  readonly isIncomplete?: boolean | undefined
}

/** So much of a token. */
export interface Holding {
  readonly token: ListedToken
  /** As its chain spells it. */
  readonly address: string
  readonly amount: bigint
}
