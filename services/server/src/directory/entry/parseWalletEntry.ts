import { isChainId, isNamespace } from '@latchkey/protocol/caip'
import type { InjectedFact, WalletEntry } from '../store/directory-data'
import { isSafeLink, isWebLink } from './isSafeLink'

/** What is wrong with one field; `key` finds its line. */
export interface EntryProblem {
  readonly key: string
  readonly message: string
}

export type ParsedEntry =
  | { readonly entry: WalletEntry; readonly problems?: never }
  | { readonly problems: readonly EntryProblem[]; readonly entry?: never }

type Check = readonly [about: string, passes: (value: unknown) => boolean]

const id = /^[0-9a-zA-Z-]{1,64}$/
const rdns = /^[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z_-]+)+$/
const namespace = /^[-a-z0-9]{3,8}$/
const kinds = ['flag', 'global', 'wallet-standard', 'extension-name']

const text = (most: number) => (value: unknown) =>
  // Controls, bidirectional marks and invisible characters would let one name pose as another.
  typeof value === 'string' && value.trim() === value && value !== '' && value.length <= most && !/\p{C}/u.test(value)
const orNull = (passes: (value: unknown) => boolean) => (value: unknown) => value === null || passes(value)
const listOf = (most: number, passes: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(passes) && new Set(value.map(asKey)).size === value.length
const asKey = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const like = (form: RegExp) => (value: unknown) => typeof value === 'string' && value.length <= 255 && form.test(value)
const onHosts =
  (...hosts: readonly string[]) =>
  (value: unknown) =>
    isWebLink(value) && hosts.includes(new URL(value).hostname)

const isInjected = (value: unknown): value is InjectedFact =>
  isRecord(value) &&
  like(namespace)(value['namespace']) &&
  like(/^[ -~]{1,80}$/)(value['injected_id']) &&
  kinds.includes(String(value['kind']))

const isChromeStore = (value: unknown) =>
  onHosts('chrome.google.com', 'chromewebstore.google.com')(value) &&
  /\/[a-p]{32}$/.test(new URL(String(value)).pathname)

const checks: Readonly<Record<keyof WalletEntry, Check>> = {
  id: ['1 to 64 letters, digits and hyphens', like(id)],
  alias_ids: ['a list of ids, each once', listOf(16, like(id))],
  name: ['1 to 64 visible characters', text(64)],
  homepage: ['an https address, or null', orNull(isWebLink)],
  description: ['at most 120 visible characters, or null', orNull(text(120))],
  rdns: ['a reverse DNS name, or null', orNull(like(rdns))],
  namespaces: [
    'a list of CAIP-2 namespaces',
    (value) => listOf(16, like(namespace))(value) && (value as []).length > 0,
  ],
  chains: [
    'a list of CAIP-2 ids, or null',
    orNull((value) => listOf(100, isChainId)(value) && (value as []).length > 0),
  ],
  mobile_link: ['an https address or a scheme of the wallet, or null', orNull(isSafeLink)],
  desktop_link: ['an https address or a scheme of the wallet, or null', orNull(isSafeLink)],
  webapp_link: ['an https address, or null', orNull(isWebLink)],
  link_template: [
    'a safe link with {uri} in it, or null',
    orNull((value) => typeof value === 'string' && value.includes('{uri}') && isSafeLink(value.replace('{uri}', 'u'))),
  ],
  app_store: ['a page of the App Store, or null', orNull(onHosts('apps.apple.com', 'itunes.apple.com'))],
  play_store: ['a page of Google Play, or null', orNull(onHosts('play.google.com'))],
  chrome_store: ['a page of the Chrome Web Store ending in 32 letters, or null', orNull(isChromeStore)],
  firefox_store: ['a page of Firefox Add-ons, or null', orNull(onHosts('addons.mozilla.org'))],
  edge_store: ['a page of Edge Add-ons, or null', orNull(onHosts('microsoftedge.microsoft.com'))],
  injected: ['a list of {namespace, injected_id, kind}', listOf(32, isInjected)],
  supports_wc: ['true or false', (value) => typeof value === 'boolean'],
  badge_type: ['certified or none', (value) => value === 'certified' || value === 'none'],
  order: ['a whole number from 1', (value) => Number.isSafeInteger(value) && Number(value) > 0],
  hidden: ['true or false', (value) => typeof value === 'boolean'],
}

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
  if (!isRecord(value)) return { problems: [{ key: '', message: 'an entry must be an object' }] }
  const given: Readonly<Record<string, unknown>> = { ...fallbacks, ...value }
  const problems: EntryProblem[] = []
  for (const [key, [about, passes]] of Object.entries(checks))
    if (!passes(given[key])) problems.push({ key, message: `${key} must be ${about}` })
  for (const key of Object.keys(value))
    if (!Object.hasOwn(checks, key) && !ignored.has(key)) problems.push({ key, message: `${key} is not a known field` })
  if (problems.length > 0) return { problems }
  const entry = Object.fromEntries(Object.keys(checks).map((key) => [key, given[key]])) as unknown as WalletEntry
  const crossed = crossChecks(entry)
  return crossed.length > 0 ? { problems: crossed } : { entry }
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
