/** A count of lamports as JSON carries it; `undefined` for anything else. JSON rounds above 2^53, which is 9 million SOL. */
export const readLamports = (value: unknown): bigint | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
