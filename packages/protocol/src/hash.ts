/** Tells `0x` followed by whole bytes in hex from any other value. */
export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
}

/** Tells a transaction hash (`0x` and exactly 64 hex digits) from any other value. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** Tells a signed message (`0x` and at least 62 hex digits) from any other value. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
}
