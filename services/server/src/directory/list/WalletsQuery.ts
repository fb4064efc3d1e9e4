/** One question to the wallet list, every part checked. */
export interface WalletsQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  /** Ids, former ids or reverse DNS names; empty: all. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 ids; empty: any. */
  readonly chains: readonly string[]
  /** Folded; empty: no search. */
  readonly search: string
  readonly badge: 'certified' | 'none' | undefined
  readonly sort: 'order' | 'name'
  /** Folded names; with `rdns`, one of either suffices; both empty: any. */
  readonly names: readonly string[]
  readonly rdns: readonly string[]
}
