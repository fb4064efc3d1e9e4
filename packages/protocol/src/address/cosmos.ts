import { bech32 } from '@scure/base'

/**
 * Returns the canonical form of a Cosmos account in bech32, of any chain prefix: 20 bytes for a key, 32 for a module or
 * contract; `undefined` when it is none.
 *
 * https://docs.cosmos.network/sdk/latest/learn/concepts/accounts#addresses
 *
 * @example
 * canonicalCosmosAddress('COSMOS1T2UFLQWQE0FSJ0SHCFKRVPUKEWCW40YJJ6HDC0') // the same in lower case
 */
export function canonicalCosmosAddress(value: string): string | undefined {
  const decoded = bech32.decodeUnsafe(value)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  if (!bytes || (bytes.length !== 20 && bytes.length !== 32)) return undefined
  // Validators have addresses of the same shape that are no accounts.
  return /^[a-z][a-z0-9]*$/.test(decoded.prefix) && !/val(?:oper|cons)$/.test(decoded.prefix)
    ? value.toLowerCase()
    : undefined
}
