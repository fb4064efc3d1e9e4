interface Lifetime {
  /** Milliseconds an answer counts as fresh. */
  readonly fresh: number
  /** Milliseconds after a failure in which nothing but a forced read or a returning connection asks again. */
  readonly blocked?: number
}

/** How long what each kind of read answers counts as fresh: the only place that says so. */
export const lifetimes = {
  portfolio: { fresh: 30_000, blocked: 30_000 },
  nfts: { fresh: 30_000 },
  nativeBalance: { fresh: 30_000 },
  priceDay: { fresh: 300_000 },
  ens: { fresh: 300_000 },
  identity: { fresh: 300_000 },
  history: { fresh: 15_000, blocked: 30_000 },
  walletList: { fresh: 300_000 },
} as const satisfies Readonly<Record<string, Lifetime>>

export type QueryKind = keyof typeof lifetimes

/** Milliseconds an answer is kept once nobody observes it. */
export const unobservedLifetime = 300_000
