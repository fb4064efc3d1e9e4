import { exactPrice, priceScale } from './exactPrice'

/**
 * US dollars of an amount in its smallest unit, as decimal text of two places, cut; `undefined` without a price.
 *
 * @param amount in the smallest unit
 * @param decimals how many digits of `amount` stand behind the point
 * @param price US dollars of one
 * @example worthOf(1_500_000n, 6, 2) // '3.00'
 */
export function worthOf(amount: bigint, decimals: number, price: number): string | undefined {
  const each = exactPrice(price)
  if (each === undefined) return
  const cents = (amount * each * 100n) / priceScale / 10n ** BigInt(decimals)
  const text = `${cents}`.padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
