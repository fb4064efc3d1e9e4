import type { Dollars } from './Dollars'

const scale = 1e12

/** What stood there before a price changed by so many percent; nothing for what no change can be. */
export function dayAgoOf(price: Dollars, percent: unknown): Dollars | undefined {
  if (typeof percent !== 'number') return undefined
  const factor = Math.round((1 + percent / 100) * scale)
  // Beyond a thousandfold either way it is a fault of who says it.
  if (!(factor > scale / 1_000 && factor < scale * 1_000)) return undefined
  return (price * BigInt(scale)) / BigInt(factor)
}
