import type { Wallet, WalletStores } from '@latchkey/core'
import { isJsonObject, type ListedWallet, walletList } from '@latchkey/protocol/api'
import { namespaces as ours } from '@latchkey/protocol/caip'
import { safeParse } from 'valibot'

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

/** Reads `{ data, count }`; entries that are not sound are dropped, a body that is no list answers `undefined`. */
export function parseWallets(body: unknown, { limit, imageUrl }: ParseParameters): WalletsAnswer | undefined {
  if (!isJsonObject(body) || !Array.isArray(body['data'])) return undefined
  const read = safeParse(walletList, { ...body, data: body['data'].slice(0, limit) })
  if (!read.success) return undefined
  const seen = new Set<string>()
  const wallets = read.output.data
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((entry) => toWallet(entry, imageUrl))
  return { wallets, count: Math.max(read.output.count, wallets.length) }
}

function toWallet(entry: ListedWallet, imageUrl: ParseParameters['imageUrl']): Wallet {
  const { chains } = entry
  const namespaces = ours.filter(
    (namespace) => entry.namespaces.includes(namespace) || chains.some((chain) => chain.startsWith(`${namespace}:`)),
  )
  const stores: WalletStores = present({
    chrome: entry.chrome_store,
    firefox: entry.firefox_store,
    edge: entry.edge_store,
    appStore: entry.app_store,
    playStore: entry.play_store,
  })
  return {
    id: entry.id,
    name: entry.name,
    // A list that says nothing of namespaces leaves the choice to the wallet.
    namespaces: namespaces.length > 0 ? namespaces : ours,
    stores,
    ...present({
      rdns: entry.rdns,
      chains: some(chains),
      image: entry.image_id && imageUrl(entry.image_id),
      homepage: entry.homepage,
      mobileLink: entry.mobile_link,
      desktopLink: entry.desktop_link,
      webappLink: entry.webapp_link,
      linkTemplate: entry.link_template,
      aliasIds: some(entry.alias_ids),
      flags: some(flagsOf(entry.injected)),
      pairs: entry.supports_wc,
      certified: entry.badge_type === 'certified' ? true : undefined,
    }),
  }
}

const flagsOf = (injected: ListedWallet['injected']): readonly string[] =>
  injected.slice(0, 16).flatMap(({ namespace, injected_id: flag }) =>
    // The list also tells globals and names of extensions, which are no flags.
    (namespace ?? 'eip155') === 'eip155' && typeof flag === 'string' && /^is[A-Z]\w{0,40}$/.test(flag) ? [flag] : [],
  )

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)

/** Only what is there, so that an absent field stays absent. */
function present<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
