import { toUnits } from '@latchkey/protocol/text'

/** Decimal places that a price is read with. */
const places = 20

/** What a price of one is, as `exactPrice` tells it. */
export const priceScale = 10n ** 20n

/** A price as a whole number of its smallest part, of the digits it is written with: exact from here on; `undefined` for what is none. */
export function exactPrice(price: number | undefined): bigint | undefined {
  if (price === undefined || !(price > 0 && price < 1e21)) return
  const format = { useGrouping: false, maximumFractionDigits: places } as const
  return toUnits(new Intl.NumberFormat('en', format).format(price), places) || undefined
}
