import { parse } from 'tldts'

/** Endings under which strangers get names, that the Public Suffix List does not hold. */
const alsoShared: ReadonlySet<string> = new Set(['storage.googleapis.com', 'glitch.me', 'loca.lt', 'ipfs.io'])

/**
 * Whether the host of a wildcard pattern leaves its wildcard to people who are strangers to each other: what follows it is itself an
 * ending of the Public Suffix List, of registries and of hosts that give names away.
 */
export function isTooWide(host: string): boolean {
  const labels = host.split('.')
  const wildcard = labels.lastIndexOf('*')
  if (wildcard === -1) return false
  const ending = labels.slice(wildcard + 1).join('.')
  return alsoShared.has(ending) || parse(ending, { allowPrivateDomains: true }).domain === null
}
