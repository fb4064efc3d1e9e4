/**
 * Whether a value is `0x` followed by whole bytes in hex.
 * @example
 * isHex('0x00ff') // true
 */
export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
}

/**
 * Whether a value is a transaction hash: `0x` and exactly 64 hex digits.
 * @example
 * isTransactionHash(`0x${'ab'.repeat(32)}`) // true
 */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/**
 * Whether a value is a signed message: `0x` and at least 62 hex digits.
 * @example
 * isSignedMessage(`0x${'ab'.repeat(65)}`) // true
 */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
}
