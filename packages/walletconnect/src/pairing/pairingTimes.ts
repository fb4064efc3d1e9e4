/** Seconds a wallet has to answer a pairing. */
export const validity = 300
/** Milliseconds its code is shown. */
export const shown = 240_000
