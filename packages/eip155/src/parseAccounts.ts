import { checksumAddress } from '@latchkey/protocol/address'

/** Most entries of a list that are looked at; no visitor picks from more. */
const limit = 1_000

/** The addresses of a wallet's answer, checksummed (https://eips.ethereum.org/EIPS/eip-55), each once; `undefined` when it is no such list. */
export function parseAccounts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return
  const seen = new Set<string>()
  for (const entry of value.slice(0, limit)) {
    const address = typeof entry === 'string' && checksumAddress(entry)
    if (address) seen.add(address)
  }
  return value.length > 0 && seen.size === 0 ? undefined : [...seen]
}
