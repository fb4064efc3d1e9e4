import { readDollars } from '../Dollars'
import type { PricePoint } from '../Quote'

/** A point of a line of prices, at so many milliseconds since the epoch, as a service writes it in JSON; nothing for what is none. */
export function parsePoint(at: unknown, price: unknown): readonly PricePoint[] {
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at <= 0) return []
  const dollars = readDollars(price)
  return dollars === undefined ? [] : [{ at, price: dollars }]
}
