import { quoteLifetime } from '@latchkey/protocol/api'

/** Whether a price of a moment still holds; one of a moment to come does not, for the clock was set back since. */
export const isFreshPrice = (at: number, now: number): boolean => now >= at && now - at <= quoteLifetime
