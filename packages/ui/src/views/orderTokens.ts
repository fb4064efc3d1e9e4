interface OrderedToken {
  readonly name: string
  /** US dollars for all of it; absent where nobody knows the price. */
  readonly value?: number | undefined
  /** Absent for the chain's own currency. */
  readonly address?: string | undefined
}

/** Tokens as every list of them stands: the most worth first, then what has no price, the chain's own currency before others by name. */
export function orderTokens<T extends OrderedToken>(tokens: readonly T[], locale: string): readonly T[] {
  const { compare } = new Intl.Collator(locale)
  return tokens.toSorted(
    (a, b) => (b.value ?? -1) - (a.value ?? -1) || Number(isNative(b)) - Number(isNative(a)) || compare(a.name, b.name),
  )
}

export const isNative = ({ address }: Pick<OrderedToken, 'address'>): boolean => address === undefined
