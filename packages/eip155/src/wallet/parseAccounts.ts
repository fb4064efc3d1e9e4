import { checksumAddress } from '@latchkey/protocol/address'
import { readList } from '@latchkey/protocol/json'

/** The addresses of a wallet's answer, checksummed (https://eips.ethereum.org/EIPS/eip-55), each once; `undefined` when it is no such list. */
export function parseAccounts(value: unknown): readonly string[] | undefined {
  const entries = readList(value)
  if (entries === undefined) return
  const seen = new Set<string>()
  for (const entry of entries) {
    const address = typeof entry === 'string' && checksumAddress(entry)
    if (address) seen.add(address)
  }
  return entries.length > 0 && seen.size === 0 ? undefined : [...seen]
}
