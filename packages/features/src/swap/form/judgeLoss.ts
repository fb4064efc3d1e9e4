import { exactPrice, priceScale } from '../../price/exactPrice'

/** Percent from which a loss is marked, and from which it needs an explicit yes. */
const limits = { some: 3n, much: 15n } as const

/** One side of a swap. */
interface Side {
  /** In the smallest unit. */
  readonly units: bigint
  readonly decimals: number
  /** US dollars for a whole unit; absent where nobody knows it. */
  readonly price: number | undefined
}

/**
 * How much of its worth a swap loses, exactly. Less than a cent is little whatever share it is: of so small a sum rounding alone takes a
 * third. Without a sound price of both nothing is known, however small it is.
 */
export function judgeLoss(sold: Side, bought: Side): 'little' | 'some' | 'much' | 'unknown' {
  const [soldEach, boughtEach] = [exactPrice(sold.price), exactPrice(bought.price)]
  if (soldEach === undefined || boughtEach === undefined || sold.units <= 0n) return 'unknown'
  const [soldWhole, boughtWhole] = [10n ** BigInt(sold.decimals), 10n ** BigInt(bought.decimals)]
  // Both in the same part of a dollar, of which this many are one.
  const dollar = priceScale * soldWhole * boughtWhole
  const given = sold.units * soldEach * boughtWhole
  const lost = given - bought.units * boughtEach * soldWhole
  if (lost * 100n < dollar || lost * 100n < given * limits.some) return 'little'
  return lost * 100n < given * limits.much ? 'some' : 'much'
}
