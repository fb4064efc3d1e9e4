import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

// P2PKH and P2SH of the main network, then of the test networks.
const versions: readonly number[] = [0, 5, 111, 196]

/**
 * Returns the canonical form of a Bitcoin address, base58check (P2PKH, P2SH) or segwit (bech32 for version 0, bech32m
 * for later ones); `undefined` when it is none.
 *
 * https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 *
 * @example
 * canonicalBip122Address('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4') // 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
 */
export function canonicalBip122Address(value: string): string | undefined {
  if (/^(?:bc|tb|bcrt)1/i.test(value)) return isSegwit(value) ? value.toLowerCase() : undefined
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(value)) return undefined
  try {
    const bytes = createBase58check(sha256).decode(value)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1) ? value : undefined
  } catch {
    return undefined
  }
}

function isSegwit(value: string): boolean {
  for (const [codec, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const decoded = codec.decodeUnsafe(value)
    if (!decoded) continue
    const [version = -1, ...words] = decoded.words
    const program = codec.fromWordsUnsafe(words)
    if (!program || !isVersion(version)) return false
    if (version === 0) return program.length === 20 || program.length === 32
    return program.length >= 2 && program.length <= 40
  }
  return false
}
