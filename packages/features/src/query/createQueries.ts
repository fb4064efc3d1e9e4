import { type Core, deadlines, watchReturn } from '@latchkey/core'
import { type Entry, findBlock, findFresh, isUnused } from './Entry'
import { lifetimes, unobservedLifetime } from './lifetimes'
import { openTabs } from './openTabs'
import type { Query, QueryState } from './Query'
import { readWithRetry } from './readWithRetry'
import type { TabAnswer } from './TabMessage'

/** The remote data of one feature: what was read, how fresh it is, and what is being read. */
export interface Queries {
  /**
   * The answer while it is fresh, else that of one read which all callers share; `forced` always reads. Rejects with the
   * failure of the read, with the last failure while that blocks reading, or with the signal's reason.
   */
  fetch<T>(query: Query<T>, request: { readonly signal: AbortSignal; readonly forced?: boolean }): Promise<T>
  /** What is kept of it and as of when, fresh or not; asks nobody, and `undefined` where it was never read or was dropped since. */
  known<T>(query: Query<T>): { readonly data: T; readonly at: number } | undefined
  /** Keeps it fresh until the returned function is called; the query's `changed` hears the answers. */
  observe<T>(query: Query<T>): () => void
  destroy(): void
}

/** Most answers kept that nobody observes. */
const limit = 50

/** Opens the cache of a feature; under `name` it is shared with the other tabs of this storage. */
export function createQueries(core: Core, name: string): Queries {
  const { clock } = core
  const ended = new AbortController()
  /** The least recently asked for comes first. */
  const entries = new Map<string, Entry<unknown>>()
  const tabs = openTabs(core, name, {
    find(id) {
      const entry = entries.get(id)
      const fresh = entry && findFresh(entry, clock.now())
      return fresh && { at: fresh.at, answer: entry.answer }
    },
    heard(id, told) {
      const entry = entries.get(id)
      if (entry) takeOver(entry, told)
    },
  })

  function open<T>(query: Query<T>): Entry<T> {
    const id = idOf(query)
    // What is kept under an id was parsed by the queries of that id.
    const known = entries.get(id) as Entry<T> | undefined
    const entry = known ?? create(query)
    entry.query = query
    entries.delete(id)
    entries.set(id, entry as Entry<unknown>)
    return entry
  }

  /** Begins a read; an older one ends, and whoever waited for it waits for this one. */
  function read<T>(entry: Entry<T>, forced: boolean): void {
    const { query } = entry
    const id = idOf(query)
    const controller = new AbortController()
    const running = { controller, forced }
    entry.running?.controller.abort()
    entry.cancel()
    entry.running = running
    // What it replaces counts as fresh for as long as a read may take that nobody notices.
    entry.cancel = clock.after(deadlines.slow, () => age(entry))
    const ask = async () => {
      const { at, answer, data } = await readWithRetry(clock, query, { signal: controller.signal, forced })
      if (entry.running !== running) return
      entry.answer = answer
      settle(entry, { status: 'fresh', data, at })
      tabs?.tell(id, { at, answer })
    }
    const asked = tabs && !forced ? tabs.alone(id, controller.signal, ask) : ask()
    asked.catch((error: unknown) => {
      if (entry.running !== running) return
      const { state } = entry
      entry.failedAt = clock.now()
      settle(entry, state && 'data' in state ? { ...state, status: 'stale', error } : { status: 'unknown', error })
    })
  }

  /** Another tab has read: taken when sound, fresh and younger than what is here, unless a forced read will be younger still. */
  function takeOver<T>(entry: Entry<T>, { at, answer }: TabAnswer): void {
    const { state, query, running } = entry
    const now = clock.now()
    if (running?.forced || (state && 'data' in state && state.at >= at && state.at <= now)) return
    let told: QueryState<T>
    try {
      told = { status: 'fresh', data: query.parse(answer), at }
    } catch {
      // A tab of another release, or a page that lies: this tab reads by itself.
      return
    }
    // Not what was asked before this tab was online again.
    if (!findFresh({ ...entry, state: told }, now)) return
    entry.answer = answer
    settle(entry, told)
  }

  /** Says that what is known is no longer fresh. */
  function age<T>(entry: Entry<T>): void {
    const { state } = entry
    if (state?.status === 'fresh' && !findFresh(entry, clock.now())) tell(entry, { ...state, status: 'stale' })
  }

  function tell<T>(entry: Entry<T>, state: QueryState<T>): void {
    entry.state = state
    try {
      entry.query.changed?.(state)
    } catch (error) {
      // A fault of whoever hears it: those who wait have their answer all the same.
      core.report(error)
    }
  }

  function settle<T>(entry: Entry<T>, state: QueryState<T>): void {
    const { running, waiting } = entry
    entry.running = undefined
    running?.controller.abort()
    tell(entry, state)
    for (const hear of waiting) hear(state)
    waiting.clear()
    schedule(entry)
  }

  /** Sets the one timer of an entry: for the next look while it is observed, else for its removal. */
  function schedule<T>(entry: Entry<T>): void {
    const { query, observers, state } = entry
    const { fresh } = lifetimes[query.kind]
    entry.cancel()
    if (ended.signal.aborted) return
    if (observers > 0) {
      const since = state?.status === 'fresh' ? clock.now() - state.at : 0
      entry.cancel = clock.after(since < 0 ? 0 : Math.max(0, fresh - since), () => look(entry))
    } else if (isUnused(entry)) {
      if (state && (state.status !== 'unknown' || findBlock(entry, clock.now()))) {
        const stops = [
          clock.after(unobservedLifetime, () => remove(entry)),
          ...(state.status === 'fresh' ? [clock.after(state.at + fresh - clock.now(), () => age(entry))] : []),
        ]
        entry.cancel = () => {
          for (const stop of stops) stop()
        }
      } else remove(entry)
      for (const other of [...entries.values()].filter(isUnused).slice(0, -limit)) remove(other)
    }
  }

  /** Reads what is due. */
  function look<T>(entry: Entry<T>): void {
    const now = clock.now()
    if (entry.running || ended.signal.aborted) return
    if (findFresh(entry, now) || findBlock(entry, now)) schedule(entry)
    else read(entry, false)
  }

  /** The answer of the running read, or of the one that replaces it. */
  async function wait<T>(entry: Entry<T>, signal: AbortSignal): Promise<T> {
    let hear: (state: QueryState<T>) => void = () => {}
    const heard = new Promise<QueryState<T>>((resolve) => {
      hear = resolve
    })
    const aborted = () => {
      hear({ status: 'unknown', error: signal.reason })
      entry.waiting.delete(hear)
      leave(entry)
    }
    entry.waiting.add(hear)
    signal.addEventListener('abort', aborted)
    const state = await heard
    signal.removeEventListener('abort', aborted)
    if ('error' in state) throw state.error
    return state.data
  }

  /** Nobody waits for a read any more: its answer would be of an account or a network that was left. */
  function leave<T>(entry: Entry<T>): void {
    if (entry.observers > 0 || entry.waiting.size > 0) return
    entry.running?.controller.abort()
    entry.running = undefined
    schedule(entry)
  }

  function remove<T>(entry: Entry<T>): void {
    entry.cancel()
    entries.delete(idOf(entry.query))
  }

  const stopReturn = watchReturn((how) => {
    for (const entry of [...entries.values()].filter(({ observers }) => observers > 0)) {
      if (how === 'visible') {
        look(entry)
        continue
      }
      entry.freshFrom = clock.now()
      read(entry, false)
    }
  })

  return {
    async fetch(query, { signal, forced = false }) {
      signal.throwIfAborted()
      ended.signal.throwIfAborted()
      const entry = open(query)
      if (!forced) {
        const fresh = findFresh(entry, clock.now())
        if (fresh) return fresh.data
        const block = findBlock(entry, clock.now())
        if (block) throw block.error
      }
      if (forced || !entry.running) read(entry, forced)
      return wait(entry, signal)
    },
    known<T>(query: Query<T>) {
      // What is kept under an id was parsed by the queries of that id.
      const state = (entries.get(idOf(query)) as Entry<T> | undefined)?.state
      return state && 'data' in state ? { data: state.data, at: state.at } : undefined
    },
    observe(query) {
      const entry = open(query)
      entry.observers++
      look(entry)
      let stop = () => {
        stop = () => {}
        entry.observers--
        leave(entry)
      }
      return () => stop()
    },
    destroy() {
      ended.abort()
      stopReturn()
      tabs?.close()
      for (const entry of [...entries.values()]) {
        entry.running?.controller.abort()
        entry.running = undefined
        remove(entry)
        for (const hear of entry.waiting) hear({ status: 'unknown', error: ended.signal.reason })
      }
    },
  }
}

const idOf = ({ kind, key }: Pick<Query<never>, 'kind' | 'key'>) => `${kind} ${key}`

const create = <T>(query: Query<T>): Entry<T> => ({
  query,
  freshFrom: 0,
  running: undefined,
  observers: 0,
  waiting: new Set(),
  cancel() {},
})
