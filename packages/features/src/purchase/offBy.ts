import { atoms } from './atoms'

/** By how many hundredths what is bought may differ from what a price said. */
const drift = 20n

/** Between two amounts of decimal text. */
export function between(one: string, other: string): bigint {
  const difference = atoms(one) - atoms(other)
  return difference < 0n ? -difference : difference
}

/** How far an amount is from what is expected; `undefined` where it is too far to be that, or nobody said a price. */
export function offBy(expected: string | undefined, amount: string): bigint | undefined {
  if (expected === undefined) return undefined
  const off = between(amount, expected)
  return off * 100n <= atoms(expected) * drift ? off : undefined
}
