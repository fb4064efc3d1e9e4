/** Milliseconds each pending state may last before it ends with a named reason. */
export const deadlines = {
  restore: 3_000,
  connect: 240_000,
  switchNetwork: 120_000,
  request: 600_000,
  read: 10_000,
  disconnect: 3_000,
  /** What a wallet says without asking the visitor, as a proof of what it told before. */
  proof: 3_000,
  /** After this what is waited for counts as slow: a view says what it is. */
  slow: 2_000,
} as const
