import { formatUnits, parseUnits } from 'viem'

/** An amount of dollars in units of 10⁻¹⁸. */
export type Dollars = bigint

/** What one was last traded for, too long ago to be what it is worth now. */
export interface OldPrice {
  readonly price: Dollars
  /** Milliseconds since the epoch of that trade. */
  readonly at: number
}

export const dollar: Dollars = 10n ** 18n

/** What so many base units of a token are worth. */
export const worth = (amount: bigint, decimals: number, price: Dollars): Dollars =>
  (amount * price) / 10n ** BigInt(decimals)

/** The number that stands in JSON; the last step, nothing is computed from it. */
export const asNumber = (dollars: Dollars): number => Number(formatUnits(dollars, 18))

/** What so many base units were worth, in the words of the wire. */
export const inDollars = (amount: bigint, decimals: number, price: Dollars) => ({
  value: asNumber(worth(amount, decimals, price)),
  price: asNumber(price),
})

/**
 * A price as a service writes it in JSON; nothing for what no price can be: text, nothing, negative, not finite, beyond a thousand billion. It
 * spoils no others of an answer: a stranger may have made its token.
 */
export function readDollars(value: unknown): Dollars | undefined {
  if (typeof value !== 'number' || !(value > 0) || value > 1e12) return undefined
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const places = 18 + Number(exponent)
  return places < 0 ? 0n : parseUnits(digits, places)
}
