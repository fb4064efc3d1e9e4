import { bech32 } from '@scure/base'

/**
 * A Cosmos account in bech32 form, of any chain prefix: 20 bytes for a key, 32 for a module or contract.
 *
 * https://docs.cosmos.network/sdk/latest/learn/concepts/accounts#addresses
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
