/** Seconds a wallet has to answer a pairing. */
export const pairingSeconds = 300
/** Milliseconds its code is shown. */
export const pairingShown = 240_000
/** Milliseconds before that at which a fresh code takes its place. */
export const renewedEarly = 10_000
/** Milliseconds a wallet that took the proposal has to settle the session; it does both in one step, or is gone. */
export const settleLimit = 60_000
