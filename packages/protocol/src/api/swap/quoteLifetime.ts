/** Milliseconds that a price of a swap holds: older it reaches no wallet, and another is asked for. */
export const quoteLifetime = 10_000
