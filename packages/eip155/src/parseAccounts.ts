import { isAddress } from './isAddress'

/** Most entries of a list that are looked at; no visitor picks from more. */
const limit = 1_000

/** The addresses of a wallet's answer in the wallet's own spelling, each once; `undefined` when it is no such list. */
export function parseAccounts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return
  const seen = new Map<string, string>()
  for (const address of value.slice(0, limit)) {
    if (isAddress(address) && !seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address)
  }
  return value.length > 0 && seen.size === 0 ? undefined : [...seen.values()]
}
