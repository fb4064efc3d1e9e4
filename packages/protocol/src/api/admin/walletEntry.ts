import { type InferOutput, object } from 'valibot'
import { isChainId } from '../../caip/isChainId'
import { isRecord } from '../../json/isRecord'
import { isCleanText } from '../../text/cleanText'
import { isWalletLink, isWebLink } from '../../text/isWalletLink'
import { field } from '../field'

type Check = (value: unknown) => boolean

/** How a wallet shows itself inside a page. */
export interface InjectedFact {
  readonly namespace: string
  readonly injected_id: string
  readonly kind: 'flag' | 'global' | 'wallet-standard' | 'extension-name'
}

const id = /^[0-9a-zA-Z-]{1,64}$/
const rdns = /^[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z_-]+)+$/
const namespace = /^[-a-z0-9]{3,8}$/
const kinds = ['flag', 'global', 'wallet-standard', 'extension-name']

const isLike =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && value.length <= 255 && form.test(value)
const isListOf =
  (most: number, passes: Check): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length <= most &&
    value.every(passes) &&
    new Set(value.map(asKey)).size === value.length
const asKey = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const isSome = (value: unknown) => Array.isArray(value) && value.length > 0
const isOnHosts =
  (...hosts: readonly string[]): Check =>
  (value) =>
    isWebLink(value) && hosts.includes(new URL(value).hostname)

const isInjected: Check = (value) =>
  isRecord(value) &&
  isLike(namespace)(value['namespace']) &&
  isLike(/^[ -~]{1,80}$/)(value['injected_id']) &&
  kinds.includes(String(value['kind']))

const isChromeStore: Check = (value) =>
  isOnHosts('chrome.google.com', 'chromewebstore.google.com')(value) &&
  /\/[a-p]{32}$/.test(new URL(String(value)).pathname)

/** A member that must be there. */
const must = <T>(about: string, passes: Check) => field<T>(passes, `must be ${about}`)
/** A member that may be `null`. */
const may = <T>(about: string, passes: Check) =>
  field<T | null>((value) => value === null || passes(value), `must be ${about}, or null`)

/** One wallet as the seed file, the admin API and the database hold it; every member is there. */
export const walletEntry = object({
  id: must<string>('1 to 64 letters, digits and hyphens', isLike(id)),
  alias_ids: must<readonly string[]>('a list of ids, each once', isListOf(16, isLike(id))),
  name: must<string>('1 to 64 visible characters', (value) => isCleanText(value, 64)),
  homepage: may<string>('an https address', isWebLink),
  description: may<string>('at most 120 visible characters', (value) => isCleanText(value, 120)),
  rdns: may<string>('a reverse DNS name', isLike(rdns)),
  /** CAIP-2 namespaces, ours and others. */
  namespaces: must<readonly string[]>(
    'a list of CAIP-2 namespaces',
    (value) => isListOf(16, isLike(namespace))(value) && isSome(value),
  ),
  /** CAIP-2 ids when the wallet serves only these; `null`: any chain of its namespaces. */
  chains: may<readonly string[]>('a list of CAIP-2 ids', (value) => isListOf(100, isChainId)(value) && isSome(value)),
  mobile_link: may<string>('an https address or a scheme of the wallet', isWalletLink),
  desktop_link: may<string>('an https address or a scheme of the wallet', isWalletLink),
  webapp_link: may<string>('an https address', isWebLink),
  /** With `{uri}`; wins over a prefix. */
  link_template: may<string>(
    'a safe link with {uri} in it',
    (value) => typeof value === 'string' && value.includes('{uri}') && isWalletLink(value.replace('{uri}', 'u')),
  ),
  app_store: may<string>('a page of the App Store', isOnHosts('apps.apple.com', 'itunes.apple.com')),
  play_store: may<string>('a page of Google Play', isOnHosts('play.google.com')),
  chrome_store: may<string>('a page of the Chrome Web Store ending in 32 letters', isChromeStore),
  firefox_store: may<string>('a page of Firefox Add-ons', isOnHosts('addons.mozilla.org')),
  edge_store: may<string>('a page of Edge Add-ons', isOnHosts('microsoftedge.microsoft.com')),
  injected: must<readonly InjectedFact[]>('a list of {namespace, injected_id, kind}', isListOf(32, isInjected)),
  supports_wc: must<boolean>('true or false', (value) => typeof value === 'boolean'),
  badge_type: must<'certified' | 'none'>('certified or none', (value) => value === 'certified' || value === 'none'),
  /** From 1. */
  order: must<number>('a whole number from 1', (value) => Number.isSafeInteger(value) && Number(value) > 0),
  /** Stays out of lists. */
  hidden: must<boolean>('true or false', (value) => typeof value === 'boolean'),
})

/** A checked `walletEntry`. */
export type WalletEntry = Readonly<InferOutput<typeof walletEntry>>
