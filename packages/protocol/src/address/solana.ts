import { base58 } from '@scure/base'

/**
 * Returns a Solana address, the base58 form of 32 bytes; `undefined` when it is none.
 *
 * https://solana.com/docs/references/terminology#public-key-pubkey
 *
 * @example
 * canonicalSolanaAddress('11111111111111111111111111111111') // the same text
 */
export function canonicalSolanaAddress(value: string): string | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return undefined
  return base58.decode(value).length === 32 ? value : undefined
}
