/** A number as JSON-RPC writes it: hex without leading zeros. */
export function toQuantity(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** The number of a JSON-RPC quantity of at most 32 bytes, or `undefined` when it is none. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
