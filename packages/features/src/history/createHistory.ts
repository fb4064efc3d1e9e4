import { type Core, createSlice, explorerUrl, type FeatureFunctions } from '@latchkey/core'
import { getHistory } from '@latchkey/protocol/api'
import { featureNamespaces, isSameAddress } from '@latchkey/protocol/caip'
import { chunkFailed, httpBadAnswer, transactionsFailed } from '@latchkey/protocol/errors'
import { createQueries } from '../query/createQueries'
import type { Query } from '../query/Query'
import type { Activity } from '../tracked/Activity'
import { askPage, type PageAsked } from './askPage'
import { followPurchase } from './followPurchase'
import { type Answer, parsePage } from './HistoryPage'
import { emptyHistory, type HistoryState } from './HistoryState'
import { type HistorySubject, historySubject } from './historySubject'
import { byYear, joinLocal } from './joinLocal'
import { addNewest, type Read } from './Read'
import { shownEntries } from './shownEntries'

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

  /** Makes the state anew of what was read and what this browser knows. */
  function show(change: Partial<HistoryState> = {}): void {
    const now = historySubject(core)
    const before = slice.getState()
    const locals = transactions.list(now?.namespace).filter((row) => isOf(now, row))
    const entries = shownEntries(read.entries, locals, now)
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
  const isOf = (
    now: HistorySubject | undefined,
    { chainId, from }: { readonly chainId: string; readonly from: string },
  ) => now !== undefined && chainId === now.chainId && isSameAddress(chainId, from, now.address)

  /** Begins anew where the account, the network or the server is another: answers for the one before are dropped. */
  function follow(): HistorySubject | undefined {
    const now = historySubject(core)
    if (now?.key === subject) return now
    subject = now?.key
    older?.abort()
    older = undefined
    read = nothingRead
    const isAsked = now !== undefined && isAskable(now)
    show({ ...emptyHistory, source: isAsked ? 'server' : data.isNamed() ? 'not-served' : 'no-server' })
    return now
  }
  const isAskable = ({ namespace }: HistorySubject) =>
    data.isNamed() && featureNamespaces.activity.some((one) => one === namespace)

  const ask = (now: HistorySubject, asked: PageAsked) => askPage(data, purchase, now, asked)
  const parse = (answer: unknown): Answer => (answer === 'not-served' ? answer : parsePage(answer, getHistory.path))

  const tell = (page: Answer) =>
    page !== 'not-served' &&
    page.read === 'part' &&
    core.report(httpBadAnswer({ url: `${getHistory.path} (some rows)` }))

  function failed({ address, isSmartAccount }: HistorySubject, error: unknown, cursor: string | undefined): string {
    core.report(error)
    const { projectId } = core.options()
    core.events.emit('ERROR_FETCH_TRANSACTIONS', { address, projectId, cursor, isSmartAccount })
    return transactionsFailed({}, error).message
  }

  function take(now: HistorySubject, answer: Answer, readAt: number): void {
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

  const newest = (now: HistorySubject): Query<Answer> => ({
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

  async function readOlder(now: HistorySubject | undefined, by: 'visitor' | 'by-itself'): Promise<void> {
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
