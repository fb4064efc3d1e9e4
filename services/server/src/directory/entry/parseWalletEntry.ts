import { isJsonObject, type WalletEntry, walletEntry } from '@latchkey/protocol/api'
import { isNamespace } from '@latchkey/protocol/caip'
import { safeParse } from 'valibot'

/** What is wrong with one field; `key` finds its line. */
export interface EntryProblem {
  readonly key: string
  readonly message: string
}

export type ParsedEntry =
  | { readonly entry: WalletEntry; readonly problems?: never }
  | { readonly problems: readonly EntryProblem[]; readonly entry?: never }

/** What an entry may leave out. */
const fallbacks: Partial<WalletEntry> = {
  alias_ids: [],
  homepage: null,
  description: null,
  rdns: null,
  chains: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  link_template: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  firefox_store: null,
  edge_store: null,
  injected: [],
  supports_wc: false,
  badge_type: 'none',
  hidden: false,
}

/** Keys that are read by people only. */
const ignored = new Set(['note'])

/** Reads one wallet of the seed file or the admin API; every field is checked, unknown ones are refused. */
export function parseWalletEntry(value: unknown): ParsedEntry {
  if (!isJsonObject(value)) return { problems: [{ key: '', message: 'an entry must be an object' }] }
  const parsed = safeParse(walletEntry, { ...fallbacks, ...value })
  const problems: EntryProblem[] = (parsed.issues ?? []).map(({ path, message }) => {
    const key = String(path?.[0]?.key ?? '')
    return { key, message: `${key} ${message}` }
  })
  for (const key of Object.keys(value))
    if (!Object.hasOwn(walletEntry.entries, key) && !ignored.has(key))
      problems.push({ key, message: `${key} is not a known field` })
  if (!parsed.success || problems.length > 0) return { problems }
  const crossed = crossChecks(parsed.output)
  return crossed.length > 0 ? { problems: crossed } : { entry: parsed.output }
}

/** What one field says of another. */
function crossChecks({ chains, namespaces, injected, hidden }: WalletEntry): readonly EntryProblem[] {
  const outside = [...(chains ?? []).map((chain) => chain.split(':')[0] ?? '')].find((one) => !namespaces.includes(one))
  const stray = injected.find((fact) => !namespaces.includes(fact.namespace))
  return [
    ...(outside === undefined ? [] : [{ key: 'chains', message: `chains: ${outside} is not in namespaces` }]),
    ...(stray === undefined ? [] : [{ key: 'injected', message: `injected: ${stray.namespace} is not in namespaces` }]),
    ...(hidden || namespaces.some(isNamespace)
      ? []
      : [{ key: 'namespaces', message: 'namespaces must have one of ours, or the entry be hidden' }]),
  ]
}
