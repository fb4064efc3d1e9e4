import { isOpenable, type Wallet, type WalletStores } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'

/** One answer of the list endpoint, every field checked. */
export interface WalletsAnswer {
  readonly wallets: readonly Wallet[]
  /** Matches in all, before paging. */
  readonly count: number
}

interface ParseParameters {
  /** Most entries believed: what was asked for. */
  readonly limit: number
  /** Address of a picture by its id. */
  readonly imageUrl: (imageId: string) => string
}

const ours: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** Reads `{ data, count }`; entries that are not sound are dropped, a body that is no list answers `undefined`. */
export function parseWallets(body: unknown, { limit, imageUrl }: ParseParameters): WalletsAnswer | undefined {
  if (!isRecord(body) || !Array.isArray(body['data'])) return undefined
  const seen = new Set<string>()
  const wallets = body['data']
    .slice(0, limit)
    .flatMap((entry) => parseWallet(entry, { imageUrl }) ?? [])
    .filter(({ id }) => !seen.has(id) && seen.add(id))
  const count = body['count']
  return { wallets, count: Number.isSafeInteger(count) ? Math.max(Number(count), wallets.length) : wallets.length }
}

function parseWallet(entry: unknown, { imageUrl }: Omit<ParseParameters, 'limit'>): Wallet | undefined {
  if (!isRecord(entry)) return undefined
  const openable = (value: unknown): string | undefined =>
    isOpenable(typeof value === 'string' ? value.replace('{uri}', 'uri') : value) ? (value as string) : undefined
  const web = (value: unknown): string | undefined => (isOpenable(value) && /^https:/i.test(value) ? value : undefined)
  const id = matching(entry['id'], /^[0-9a-zA-Z-]{1,64}$/)
  const name = typeof entry['name'] === 'string' ? entry['name'].trim().slice(0, 64) : ''
  if (id === undefined || name === '') return undefined
  const chains = texts(entry['chains']).filter((chain) => /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chain))
  const namespaces = ours.filter(
    (namespace) =>
      texts(entry['namespaces']).includes(namespace) || chains.some((chain) => chain.startsWith(`${namespace}:`)),
  )
  const imageId = matching(entry['image_id'], /^[0-9a-zA-Z-]{1,64}$/)
  const rdns = matching(entry['rdns'], /^[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)+$/)
  const template = openable(entry['link_template'])
  return {
    id,
    name,
    // A list that says nothing of namespaces leaves the choice to the wallet.
    namespaces: namespaces.length > 0 ? namespaces : ours,
    stores: parseStores(entry, web),
    ...present({
      rdns,
      chains: chains.length > 0 ? chains : undefined,
      image: imageId && imageUrl(imageId),
      homepage: web(entry['homepage']),
      mobileLink: openable(entry['mobile_link']),
      desktopLink: openable(entry['desktop_link']),
      webappLink: web(entry['webapp_link']),
      linkTemplate: template?.includes('{uri}') ? template : undefined,
      aliasIds: some(texts(entry['alias_ids'])),
      flags: some(flagsOf(entry['injected'])),
      supportsWc: typeof entry['supports_wc'] === 'boolean' ? entry['supports_wc'] : undefined,
      certified: entry['badge_type'] === 'certified' ? true : undefined,
    }),
  }
}

function parseStores(
  entry: Readonly<Record<string, unknown>>,
  web: (value: unknown) => string | undefined,
): WalletStores {
  return present({
    chrome: web(entry['chrome_store']),
    firefox: web(entry['firefox_store']),
    edge: web(entry['edge_store']),
    appStore: web(entry['app_store']),
    playStore: web(entry['play_store']),
  })
}

function flagsOf(injected: unknown): readonly string[] {
  if (!Array.isArray(injected)) return []
  return injected.slice(0, 16).flatMap((one) => {
    if (!isRecord(one) || (one['namespace'] ?? 'eip155') !== 'eip155') return []
    const flag = matching(one['injected_id'], /^is[A-Z]\w{0,40}$/)
    return flag === undefined ? [] : [flag]
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && value.length <= 255 && form.test(value) ? value : undefined

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.slice(0, 500).filter((one): one is string => typeof one === 'string') : []

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)

/** Only what is there, so that an absent field stays absent. */
function present<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
