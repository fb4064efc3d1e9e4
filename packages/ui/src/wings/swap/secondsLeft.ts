import { quoteLifetime } from '@latchkey/protocol/api'

/** Whole seconds that a price of `at` still holds; both in milliseconds since the epoch. */
export const secondsLeft = (at: number, now: number): number =>
  Math.ceil(Math.max(0, Math.min(quoteLifetime, at + quoteLifetime - now)) / 1_000)
