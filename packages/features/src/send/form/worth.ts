import { exactPrice, priceScale as scale } from '../../price/exactPrice'

/** US dollars of an amount in its smallest unit, as decimal text of two places, cut; `undefined` without a price. */
export function worthOf(amount: bigint, decimals: number, price: number): string | undefined {
  const each = exactPrice(price)
  if (each === undefined) return
  const cents = (amount * each * 100n) / scale / 10n ** BigInt(decimals)
  const text = `${cents}`.padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/**
 * The amount in the smallest unit that so many cents are worth, of no more digits than make a cent, so that it reads as these cents
 * and as no cent more; cut where it would be more than `most`, and where one unit is worth more than a cent. `undefined` without a
 * price.
 */
export function amountWorth(cents: bigint, decimals: number, price: number, most?: bigint): bigint | undefined {
  const each = exactPrice(price)
  if (each === undefined) return
  const [whole, part] = [scale * 10n ** BigInt(decimals), each * 100n]
  const exact = (cents * whole) / part
  const ofCent = whole / part
  if (ofCent === 0n) return exact
  const step = 10n ** BigInt(`${ofCent}`.length - 1)
  const cut = exact - (exact % step)
  if (cut * part === cents * whole) return cut
  return most !== undefined && exact <= most && cut + step > most ? cut : cut + step
}
