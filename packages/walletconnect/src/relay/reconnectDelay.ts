import { randomBelow } from '../crypto/randomBytes'

const longest = 30_000
const spread = 0.3

/** Milliseconds before the next try after so many failed ones: 0, 1, 2, 4 ... 30 s, each up to 30 % off. */
export function reconnectDelay(failures: number, random = randomBelow(1_000_001) / 1_000_000): number {
  if (failures <= 0) return 0
  const even = Math.min(longest, 1000 * 2 ** (failures - 1))
  return Math.round(even * (1 - spread + 2 * spread * random))
}
