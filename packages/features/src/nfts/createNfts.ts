import { type Core, createSlice, getAccount, getNetwork, serviceUrl } from '@latchkey/core'
import { getNfts } from '@latchkey/protocol/api'
import type { Namespace } from '@latchkey/protocol/caip'
import { chainNotSupported, httpBadAnswer, isLatchkeyError } from '@latchkey/protocol/errors'
import type { Unasked } from '../holdings/Unasked'
import { createFollowers } from '../query/createFollowers'
import { createQueries } from '../query/createQueries'
import { fingerprint } from '../query/fingerprint'
import type { Query } from '../query/Query'
import { readInto } from '../query/readInto'
import type { ChainData } from '../service/createChainData'
import { isNotThere } from '../service/isNotThere'
import type { NftList } from './NftList'
import { type NftsAnswer, parseNfts } from './parseNfts'

/** What the accounts of one instance have of collections. */
export interface Nfts {
  /** What is known of a namespace's account; `undefined` until a read began, which none does where `unasked` says why. */
  list(namespace: Namespace): NftList | undefined
  /** Why nobody is asked what a namespace's account has, so that `list` will tell of nothing; `undefined` where `read` asks. */
  unasked(namespace: Namespace): Unasked | undefined
  /** Reads the first page that has something to show unless what is known is fresh; `list` tells of a failure. Never rejects but by its signal. */
  read(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Reads the first page now, past every cache, those of the server too. */
  refresh(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Keeps what a namespace's account has fresh until the returned function is called; where the first page changed, the list begins anew with it. */
  watch(namespace: Namespace): () => void
  /** Reads on behind what is there, more than a page only until there is something to show; nothing after the last one. */
  more(namespace: Namespace, signal: AbortSignal): Promise<void>
  destroy(): void
}

/** Pages read in a row that have nothing to show: a server leaves out of each what no contract confirms. */
const mostInVain = 5

const nothing: NftList = { status: 'unknown', items: [], next: null }

/** Who told a list, of which there is a new one each time that it begins anew. */
interface Teller {
  readonly server: string
}

/**
 * Opens what the accounts of one instance have of collections.
 * @example
 * const nfts = createNfts(core, data)
 * await nfts.read('eip155', signal)
 * nfts.list('eip155')?.items
 */
export function createNfts(core: Core, data: ChainData): Nfts {
  const queries = createQueries(core, 'nfts')
  const slice = createSlice(core, 'nfts', { lists: {} })
  const followers = createFollowers(core, queries)
  /** Ids of the first page as it was read last, and who told it, by account. */
  const firstIds = new Map<string, string>()
  const tellers = new Map<string, Teller>()

  function unasked(namespace: Namespace): Unasked | undefined {
    const state = core.store.getState()
    if (getAccount(state, namespace).status !== 'connected') return 'not-connected'
    if (!getNetwork(state, namespace)) return 'unlisted-network'
    return data.isNamed() ? undefined : 'no-server'
  }
  function whereOf(namespace: Namespace) {
    const state = core.store.getState()
    const { address, caipAddress } = getAccount(state, namespace)
    const network = getNetwork(state, namespace)
    if (!address || !caipAddress || !network || unasked(namespace)) return undefined
    const chainId = network.caipNetworkId
    const put = (change: (known: NftList) => NftList) =>
      slice.setState(({ lists }) => ({ lists: { ...lists, [caipAddress]: change(lists[caipAddress] ?? nothing) } }))
    const ask = async (
      signal: AbortSignal,
      { cursor, forced }: { readonly cursor?: string; readonly forced?: boolean },
    ) => {
      if (!(await data.serves(chainId, signal))) throw chainNotSupported({ chainId })
      const path = getNfts.path.replace(':address', encodeURIComponent(address))
      const parameters = { chainId, cursor, forceUpdate: forced ? 'true' : undefined }
      try {
        return await data.get({ path, parameters, cache: forced ? 'no-cache' : undefined, why: 'NFTs', signal })
      } catch (error) {
        // A server without it will not have it in a minute either.
        throw isNotThere(error) ? chainNotSupported({ chainId }, error) : error
      }
    }
    const url = `${serviceUrl(core, 'dataApi')}${getNfts.path}`
    const parse = (answer: unknown): NftsAnswer => {
      const page = parseNfts(answer, chainId, data.ownPicture)
      if (!page) throw httpBadAnswer({ url })
      return page
    }
    const tell = ({ read }: Pick<NftsAnswer, 'read'>) =>
      read === 'part' && core.report(httpBadAnswer({ url: `${url} (some rows)` }))
    return { caipAddress, server: fingerprint([serviceUrl(core, 'dataApi')]), put, ask, parse, tell }
  }
  type Where = NonNullable<ReturnType<typeof whereOf>>

  const firstPage = ({ caipAddress, server, put, ask, parse, tell }: Where): Query<NftsAnswer> => ({
    kind: 'nfts',
    key: `${caipAddress} ${server}`,
    async read({ signal, forced }) {
      // Something moved: what stands behind the first page may be gone.
      if (forced) firstIds.delete(caipAddress)
      let answer = await ask(signal, { forced })
      let page = parse(answer)
      // Whoever fills an account with bait hides nothing that stands behind it.
      for (let pages = 1; page.items.length === 0 && page.next !== null && pages < mostInVain; pages++) {
        answer = await ask(signal, { cursor: page.next, forced })
        page = parse(answer)
      }
      return answer
    },
    parse,
    changed(told) {
      if (told.status === 'fresh') {
        const { items, read, ...page } = told.data
        tell({ read })
        const ids = items.map(({ id }) => id).join(' ')
        const isSame = firstIds.get(caipAddress) === ids && tellers.get(caipAddress)?.server === server
        firstIds.set(caipAddress, ids)
        if (!isSame) tellers.set(caipAddress, { server })
        const fresh = { ...page, status: 'fresh', at: told.at } as const
        // What the visitor read on for stays while the pages begin as they did.
        return put((known) =>
          isSame && known.items.length > items.length
            ? { ...known, ...fresh, next: known.next, items: [...items, ...known.items.slice(items.length)] }
            : { ...fresh, items },
        )
      }
      const { error } = told
      if (error === undefined) return
      put((known) => ({ ...known, status: known.at === undefined ? 'unknown' : 'stale', error: codeOf(error) }))
      core.report(error)
    },
  })
  const first = (namespace: Namespace) => () => {
    const where = whereOf(namespace)
    if (!where) return undefined
    const query = firstPage(where)
    // A server that is named again: what it told is kept, and while that is fresh no read tells it.
    const known = tellers.get(where.caipAddress)?.server !== where.server && queries.known(query)
    if (known) query.changed?.({ status: 'fresh', ...known })
    return query
  }
  return {
    list(namespace) {
      const { caipAddress } = getAccount(core.store.getState(), namespace)
      return caipAddress === undefined ? undefined : slice.getState().lists[caipAddress]
    },
    unasked,
    read: (namespace, signal) => readInto(queries, first(namespace), { signal, forced: false }),
    refresh: (namespace, signal) => readInto(queries, first(namespace), { signal, forced: true }),
    watch: (namespace) => followers.follow(first(namespace)),
    async more(namespace, signal) {
      const where = whereOf(namespace)
      const known = where && slice.getState().lists[where.caipAddress]
      // What stands behind a page of the server before nobody can tell.
      const teller = where && tellers.get(where.caipAddress)
      if (!known || known.next === null || teller?.server !== where.server) return
      let cursor: string | null = known.next
      try {
        for (let pages = 0; cursor !== null && pages < mostInVain; pages++) {
          const page: NftsAnswer = where.parse(await where.ask(signal, { cursor }))
          where.tell(page)
          const { items, next } = slice.getState().lists[where.caipAddress] ?? nothing
          // Read on or begun anew meanwhile: this page belongs behind another one, whatever leads there now.
          if (next !== cursor || tellers.get(where.caipAddress) !== teller) return
          const ids = new Set(items.map(({ id }) => id))
          const more = page.items.filter(({ id }) => !ids.has(id))
          cursor = page.next === cursor ? null : page.next
          const now = { items: [...items, ...more], next: cursor, moreError: undefined }
          where.put((before) => ({ ...before, ...now }))
          if (more.length > 0) return
        }
      } catch (error) {
        signal.throwIfAborted()
        where.put((now) => ({ ...now, moreError: codeOf(error) }))
        core.report(error)
      }
    },
    destroy() {
      followers.destroy()
      queries.destroy()
    },
  }
}

const codeOf = (error: unknown) => (isLatchkeyError(error) ? error.code : 'http.unreachable')
