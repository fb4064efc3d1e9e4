import type { ListedToken } from '../chain/networks/Network'

/** What an account holds on a chain, in base units. */
export interface Holdings {
  readonly native: bigint
  /** Only those it holds some of. */
  readonly tokens: readonly Holding[]
}

/** So much of a token of the configured lists. */
export interface Holding {
  readonly token: ListedToken
  /** As its chain spells it. */
  readonly address: string
  readonly amount: bigint
}
