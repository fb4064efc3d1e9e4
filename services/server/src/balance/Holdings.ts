import type { ListedToken } from '../chain/networks/Network'

/** What an account holds on a chain, in base units. */
export interface Holdings {
  /** Nothing where nobody told it: what is not known is not zero. */
  readonly native: bigint | undefined
  /** Only those it holds some of. */
  readonly tokens: readonly Holding[]
  /** What there may be more of that nobody told of now: anything, or only tokens on no list, which anybody can send any number of. */
  readonly lacks?: 'anything' | 'unlisted' | undefined
}

/** The same as somebody tells it who knows no list. */
export interface ProvidedHoldings extends Omit<Holdings, 'lacks'> {
  /** There may be more that it did not tell of. */
  readonly isIncomplete: boolean
}

/** So much of a token. */
export interface Holding {
  readonly token: ListedToken
  /** As its chain spells it. */
  readonly address: string
  readonly amount: bigint
}
