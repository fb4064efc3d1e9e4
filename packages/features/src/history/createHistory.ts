import {
  type Core,
  createSlice,
  explorerUrl,
  type FeatureFunctions,
  getAccount,
  getNetwork,
  serviceUrl,
} from '@latchkey/core'
import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { featureNamespaces, isSameAddress } from '@latchkey/protocol/caip'
import { chunkFailed, httpBadAnswer, transactionsFailed } from '@latchkey/protocol/errors'
import { createQueries } from '../query/createQueries'
import { fingerprint } from '../query/fingerprint'
import type { Query } from '../query/Query'
import { isNotThere } from '../service/isNotThere'
import type { Activity } from '../tracked/Activity'
import { minedHash } from '../tracked/localActivity'
import { followPurchase } from './followPurchase'
import { type Answer, parsePage } from './HistoryPage'
import { emptyHistory, type HistoryState } from './HistoryState'
import { isSpam } from './isSpam'
import { byYear, joinLocal } from './joinLocal'
import { addNewest, type Read } from './Read'

/** The history of the active account on its network, page by page. */
export interface History {
  /** What is known; the same object until something changes. */
  getState(): HistoryState
  /** Reads the newest page unless it is fresh; after a failure nothing is asked for 30 s. Never rejects but by its signal. */
  read(signal: AbortSignal): Promise<void>
  /** Reads the newest page now, past every cache, those of the server too, and every block. Never rejects but by its signal. */
  refresh(signal: AbortSignal): Promise<void>
  /** Reads on where the last page ended; one page at a time, and more than one only until something can be shown. Never rejects. */
  readOlder(): Promise<void>
  /** Where an explorer shows it; `undefined` where its network has none. */
  explorerUrl(activity: Pick<Activity, 'chainId' | 'hash'>): string | undefined
  /** Keeps it fresh and follows the account and the network, until the returned function is called. */
  watch(): () => void
  destroy(): void
}

/** Which page is asked for; without a cursor the newest. */
interface PageAsked {
  readonly cursor?: string
  /** Past what the server keeps. */
  readonly forced?: boolean
  readonly signal: AbortSignal
}

const nothingRead: Read = { entries: [], next: null }

/** Opens the history of one instance. */
export function createHistory(
  core: Core,
  { data, transactions }: Pick<FeatureFunctions, 'data' | 'transactions'>,
  loadOlder = () => import('./readOlder'),
): History {
  const slice = createSlice(core, 'history', emptyHistory)
  const queries = createQueries(core, 'history')
  const watchers = new Set<() => void>()
  const purchase = followPurchase(core, () => watchers.size > 0 && show())
  let read = nothingRead
  let subject: string | undefined
  let older: AbortController | undefined

  /** Whose history it is now, and by whose word; `undefined` where nobody is connected. */
  const current = () => {
    const { status, address, caipAddress, allAccounts } = getAccount(core.store.getState())
    const network = getNetwork(core.store.getState())
    if (status !== 'connected' || !address || !caipAddress || !network) return undefined
    const { caipNetworkId: chainId, chainNamespace: namespace } = network
    const isSmartAccount = allAccounts.find((one) => one.address === address)?.type === 'smartAccount'
    const key = `${caipAddress} ${fingerprint([serviceUrl(core, 'dataApi')])}`
    return { key, address, caipAddress, chainId, namespace, isSmartAccount }
  }
  type Subject = NonNullable<ReturnType<typeof current>>

  /** Makes the state anew of what was read and what this browser knows. */
  function show(change: Partial<HistoryState> = {}): void {
    const now = current()
    const before = slice.getState()
    const locals = transactions.list(now?.namespace).filter((row) => isOf(now, row))
    const ours = new Set(locals.map((local) => minedHash(local)?.toLowerCase()))
    const isOwn = (address: string) => now !== undefined && isSameAddress(now.chainId, address, now.address)
    const isBought = ({ metadata }: HistoryEntry) => metadata.operationType === 'bought'
    // What brought a purchase is told as the purchase, and was told as any other before.
    const brought = new Set(read.entries.filter(isBought).map(({ metadata }) => metadata.hash))
    const entries = read.entries
      .filter((entry) => isBought(entry) || !brought.has(entry.metadata.hash))
      .filter(({ metadata }) => metadata.chain === now?.chainId)
      // What the visitor sent from here is never spam.
      .filter((entry) => ours.has(entry.metadata.hash.toLowerCase()) || !isSpam(entry, isOwn))
      .toSorted((a, b) => Date.parse(b.metadata.minedAt) - Date.parse(a.metadata.minedAt))
    const next = { ...before, ...change }
    const joined = now && purchase.rows()?.join(entries, now)
    const { pending, groups } = joinLocal(
      joined?.entries ?? entries,
      locals,
      next.source === 'server' && next.error === undefined,
      data.ownPicture,
      joined?.begun ?? [],
      core.clock.now(),
    )
    slice.setState(() => ({
      ...next,
      account: now?.caipAddress,
      transactions: entries,
      transactionsByYear: byYear(entries),
      next: read.next,
      pending,
      groups,
      empty: pending.length === 0 && groups.length === 0 && !next.loading,
    }))
  }
  const isOf = (now: Subject | undefined, { chainId, from }: { readonly chainId: string; readonly from: string }) =>
    now !== undefined && chainId === now.chainId && isSameAddress(chainId, from, now.address)

  /** Begins anew where the account, the network or the server is another: answers for the one before are dropped. */
  function follow(): Subject | undefined {
    const now = current()
    if (now?.key === subject) return now
    subject = now?.key
    older?.abort()
    older = undefined
    read = nothingRead
    const isAsked = now !== undefined && isAskable(now)
    show({ ...emptyHistory, source: isAsked ? 'server' : data.isNamed() ? 'not-served' : 'no-server' })
    return now
  }
  const isAskable = ({ namespace }: Subject) =>
    data.isNamed() && featureNamespaces.activity.some((one) => one === namespace)

  async function ask({ address, chainId }: Subject, { cursor, forced, signal }: PageAsked): Promise<unknown> {
    const [isServed] = await Promise.all([data.serves(chainId, signal), purchase.load()])
    if (!isServed) return 'not-served'
    const path = getHistory.path.replace(':account', encodeURIComponent(address))
    try {
      // Who sold something to the account on this network is asked about it, and of who bought nothing no seller hears.
      const onramp = cursor === undefined ? purchase.rows()?.seller({ address, chainId }) : undefined
      const parameters = { cursor, chainId, onramp, forceUpdate: forced ? 'true' : undefined }
      return await data.get({ path, parameters, cache: forced ? 'no-cache' : undefined, why: 'history', signal })
    } catch (error) {
      // One that told a page has the call: what is not there then is gone for a while.
      if (cursor === undefined && isNotThere(error)) return 'not-served'
      throw error
    }
  }
  const parse = (answer: unknown): Answer => (answer === 'not-served' ? answer : parsePage(answer, getHistory.path))

  const tell = (page: Answer) =>
    page !== 'not-served' &&
    page.read === 'part' &&
    core.report(httpBadAnswer({ url: `${getHistory.path} (some rows)` }))

  function failed({ address, isSmartAccount }: Subject, error: unknown, cursor: string | undefined): string {
    core.report(error)
    const { projectId } = core.options()
    core.events.emit('ERROR_FETCH_TRANSACTIONS', { address, projectId, cursor, isSmartAccount })
    return transactionsFailed({}, error).message
  }

  function take(now: Subject, answer: Answer, readAt: number): void {
    const common = { loading: false, error: undefined, readAt }
    if (answer === 'not-served') {
      show({ ...common, source: answer })
      return
    }
    tell(answer)
    read = addNewest(read, answer)
    show({ ...common, source: answer.source, isPartial: answer.isPartial })
    // A page of nothing but spam is none to a visitor.
    if (slice.getState().transactions.length === 0 && read.next !== null) void readOlder(now, 'by-itself')
  }

  const newest = (now: Subject): Query<Answer> => ({
    kind: 'history',
    key: now.key,
    read: (asked) => ask(now, asked),
    parse,
    changed(told) {
      if (follow()?.key !== now.key) return
      if (told.status === 'fresh') take(now, told.data, told.at)
      else if (told.error !== undefined) show({ loading: false, error: failed(now, told.error, undefined) })
    },
  })

  async function readNewest(signal: AbortSignal, forced: boolean): Promise<void> {
    signal.throwIfAborted()
    const now = follow()
    if (!now || !isAskable(now)) {
      show()
      await purchase.load()
      return show()
    }
    const isUnread = () => subject === now.key && slice.getState().readAt === undefined
    if (isUnread()) show({ loading: true, error: undefined })
    try {
      const answer = await queries.fetch(newest(now), { signal, forced })
      // Fresh since the account was on screen before, so nothing was told.
      if (isUnread()) take(now, answer, core.clock.now())
    } catch (error) {
      signal.throwIfAborted()
      // Told when it happened; while it blocks reading it is only repeated.
      if (isUnread()) show({ loading: false, error: transactionsFailed({}, error).message })
    }
  }

  async function readOlder(now: Subject | undefined, by: 'visitor' | 'by-itself'): Promise<void> {
    if (!now || older || read.next === null) return
    const mine = new AbortController()
    older = mine
    show({ older: 'loading' })
    const end = await loadOlder().then(
      (part) =>
        part.readOlder({
          ...{ core, now, by, mine, tell },
          known: () => read,
          shown: () => slice.getState().transactions.length,
          keep(told) {
            read = told
            show()
          },
          async ask(cursor, signal) {
            // Of another server it would be nobody's cursor.
            follow()
            signal.throwIfAborted()
            return parse(await ask(now, { cursor, signal }))
          },
          failed: (error, cursor) => failed(now, error, cursor),
        }),
      (cause: unknown) => {
        core.report(chunkFailed({ view: 'history' }, cause))
        return 'failed' as const
      },
    )
    if (older !== mine) return
    older = undefined
    show({ older: end })
  }

  const stopLocals = core.store.subscribe((state, before) => {
    if (watchers.size > 0 && state.slices.transactions !== before.slices.transactions) show()
  })

  return {
    getState: slice.getState,
    read: (signal) => readNewest(signal, false),
    refresh: (signal) => readNewest(signal, true),
    readOlder: () => readOlder(follow(), 'visitor'),
    explorerUrl: ({ chainId, hash }) => (hash ? explorerUrl(core, chainId, 'transaction', hash) : undefined),
    watch() {
      let watched: string | undefined
      let leave = () => {}
      const look = () => {
        const now = follow()
        const key = now && isAskable(now) ? now.key : undefined
        if (key === watched) return
        watched = key
        leave()
        leave = now && key ? queries.observe(newest(now)) : () => {}
        // It rejects only when the instance ends.
        if (key) readNewest(core.lifetime, false).catch(() => {})
      }
      const unsubscribe = core.store.subscribe(look)
      const stop = () => {
        if (!watchers.delete(stop)) return
        unsubscribe()
        leave()
      }
      watchers.add(stop)
      look()
      show()
      void purchase.load()
      return stop
    },
    destroy() {
      stopLocals()
      purchase.stop()
      for (const stop of [...watchers]) stop()
      queries.destroy()
    },
  }
}
