import { expect, onTestFinished, test, vi } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { answeredClock } from './answeredClock.test.support'
import { createQueries } from './createQueries'
import type { Query, QueryState } from './Query'

const { signal } = new AbortController()

/** A source that both tabs ask, as one server would be asked. */
function openSource() {
  const source = { asked: 0, answer: undefined as unknown }
  const query = (changed: (state: QueryState<number>) => void = () => {}): Query<number> => ({
    kind: 'nativeBalance',
    key: 'a',
    async read() {
      source.asked++
      return (await source.answer) ?? source.asked
    },
    parse(answer) {
      if (typeof answer !== 'number') throw new TypeError('no number')
      return answer
    },
    changed,
  })
  return { source, query }
}

/** A tab of its own: an instance on the browser's storage, channel and locks. */
function openTab(storageKey: string, options: Parameters<typeof openSite>[0] = {}) {
  const { core, destroy } = openSite({ storage: undefined, clock: answeredClock, storageKey, ...options })
  const queries = createQueries(core, 'sample')
  const close = () => {
    queries.destroy()
    destroy()
  }
  onTestFinished(close)
  return { queries, close }
}

/** A browser that lacks something, until the test is over. */
function without(owner: object, name: string) {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value: undefined, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  })
}

test('what one tab has read the other does not ask within its lifetime', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
  expect(source.asked).toBe(1)
})

test('of tabs that begin at the same moment one asks', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  const tabs = [openTab(key), openTab(key), openTab(key)]
  expect(await Promise.all(tabs.map(({ queries }) => queries.fetch(query(), { signal })))).toEqual([1, 1, 1])
  expect(source.asked).toBe(1)
})

test('tabs that observe the same ask once per lifetime together', async () => {
  const storageKey = crypto.randomUUID()
  const { clock, pass } = openSite()
  const { source, query } = openSource()
  const heard: QueryState<number>[][] = [[], []]
  for (const states of heard) openTab(storageKey, { clock }).queries.observe(query((state) => states.push(state)))
  for (const round of [1, 2, 3, 4]) {
    await vi.waitFor(
      () => {
        pass(1)
        expect(heard.map((states) => states.length)).toEqual([round, round])
      },
      { interval: 5 },
    )
    pass(29_900)
  }
  expect(source.asked).toBe(4)
  expect(heard[0]).toEqual(heard[1])
})

test('KM-3 what is read again by force is fresh in both tabs', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  const [one, other] = [openTab(key), openTab(key)]
  const states: QueryState<number>[] = []
  other.queries.observe(query((state) => states.push(state)))
  await vi.waitFor(() => expect(states).toMatchObject([{ data: 1 }]))
  // An answer counts as younger from the next millisecond on.
  const read = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(read), { interval: 1 })
  await one.queries.fetch(query(), { signal, forced: true })
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'fresh', data: 2 }))
  expect(source.asked).toBe(2)
})

test('KM-3 an answer asked for before a forced one does not take its place', async () => {
  const key = crypto.randomUUID()
  const { query } = openSource()
  const { queries } = openTab(key)
  const states: QueryState<number>[] = []
  const before = Date.now() - 1
  const stop = queries.observe(query((state) => states.push(state)))
  await vi.waitFor(() => expect(states).toMatchObject([{ data: 1 }]))
  const other = new BroadcastChannel(`${key} answers sample`)
  onTestFinished(() => other.close())
  other.postMessage({ id: 'nativeBalance a', at: before, answer: 99 })
  // Messages of one channel arrive in order, so the answer to this one comes after.
  other.postMessage({ want: 'nativeBalance a' })
  await new Promise((resolve) => other.addEventListener('message', resolve))
  expect(states).toHaveLength(1)
  stop()
})

test('after the visitor was offline both tabs show a new answer, and one of them asks', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  const tabs = [openTab(key), openTab(key)]
  const heard: QueryState<number>[][] = [[], []]
  for (const [index, { queries }] of tabs.entries()) queries.observe(query((state) => heard[index]?.push(state)))
  await vi.waitFor(() => expect(heard.map((states) => states.length)).toEqual([1, 1]))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() =>
    expect(heard).toMatchObject([
      [{ data: 1 }, { data: 2 }],
      [{ data: 1 }, { data: 2 }],
    ]),
  )
  expect(source.asked).toBe(2)
})

test('nothing is shared with another storage, nor where storage is of the page alone', async () => {
  const { memoryStorage } = await import('@latchkey/core')
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  await openTab(key).queries.fetch(query(), { signal })
  await openTab(crypto.randomUUID()).queries.fetch(query(), { signal })
  await openTab(key, { storage: memoryStorage() }).queries.fetch(query(), { signal })
  expect(source.asked).toBe(3)
})

test('what another tab says is used only if it is sound and fresh, and not if it comes from the future', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  const liar = new BroadcastChannel(`${key} answers sample`)
  onTestFinished(() => liar.close())
  const id = 'nativeBalance a'
  liar.addEventListener('message', ({ data }) => {
    if (!('want' in data)) return
    for (const message of [
      null,
      7,
      {},
      { id, at: Date.now(), answer: 'all of it' },
      { id, at: Date.now() + 60_000, answer: 99 },
      { id, at: Date.now() - 30_000, answer: 99 },
      { id, at: 'now', answer: 99 },
      { id: 'nativeBalance b', at: Date.now(), answer: 99 },
    ])
      liar.postMessage(message)
  })
  // The tab must see another one to ask at all.
  openTab(key)
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
  expect(source.asked).toBe(1)
})

test('a tab alone asks at once', async () => {
  const { source, query } = openSource()
  // The clock stands still: whoever waited for an answer of others would wait for ever.
  const { clock } = openSite()
  expect(await openTab(crypto.randomUUID(), { clock }).queries.fetch(query(), { signal })).toBe(1)
  expect(source.asked).toBe(1)
})

test('a tab that comes while one that was alone is asking waits for its answer', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  const first = openTab(key)
  await first.queries.fetch(query(), { signal })
  let answer = (_: number) => {}
  source.answer = new Promise<number>((resolve) => {
    answer = resolve
  })
  const later = { ...query(), key: 'b' }
  const asked = first.queries.fetch(later, { signal })
  const outcome = openTab(key).queries.fetch(later, { signal })
  // It stands behind the first one.
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query()
    expect(pending.filter(({ name }) => name?.startsWith(key))).toHaveLength(1)
  })
  answer(7)
  expect(await Promise.all([asked, outcome])).toEqual([7, 7])
  expect(source.asked).toBe(2)
})

/** A tab that knows that it is alone, and whether a read of something new begins at once, as one does there. */
async function openAlone(storageKey: string) {
  const { source, query } = openSource()
  const { queries } = openTab(storageKey)
  await queries.fetch(query(), { signal })
  let reads = 0
  const asksAtOnce = async () => {
    const before = source.asked
    const outcome = queries.fetch({ ...query(), key: `read ${reads++}` }, { signal })
    const isAtOnce = source.asked > before
    await outcome
    return isAtOnce
  }
  expect(await asksAtOnce()).toBe(true)
  return { source, query, queries, asksAtOnce }
}

test('a tab that was alone waits for its turn once another one has it', async () => {
  const key = crypto.randomUUID()
  const { source, query, queries } = await openAlone(key)
  const ear = new BroadcastChannel(`${key} answers sample`)
  onTestFinished(() => ear.close())
  const greeted = new Promise((resolve) => ear.addEventListener('message', resolve, { once: true }))
  const other = openTab(key)
  await greeted
  let answer = (_: number) => {}
  source.answer = new Promise<number>((resolve) => {
    answer = resolve
  })
  const before = source.asked
  const later = { ...query(), key: 'b' }
  const asked = other.queries.fetch(later, { signal })
  await vi.waitFor(() => expect(source.asked).toBe(before + 1))
  const outcome = queries.fetch(later, { signal })
  answer(7)
  expect(await Promise.all([asked, outcome])).toEqual([7, 7])
  expect(source.asked).toBe(before + 1)
})

test('a tab that is counted but never heard is another one all the same', async () => {
  const key = crypto.randomUUID()
  const { asksAtOnce } = await openAlone(key)
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve()
      return new Promise<void>((end) => gone.signal.addEventListener('abort', () => end()))
    }
    void navigator.locks.request(`${key} answers sample`, { mode: 'shared' }, hold)
  })
  // From now on it counts anew.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await asksAtOnce()).toBe(false)
  expect(await asksAtOnce()).toBe(false)
})

test.each([
  ['was out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'was left and is come back to',
    () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
  ],
])('a tab that %s waits for its turn once more: another one may have come meanwhile', async (_, leave) => {
  const { asksAtOnce } = await openAlone(crypto.randomUUID())
  leave()
  expect(await asksAtOnce()).toBe(false)
  expect(await asksAtOnce()).toBe(true)
})

test('a read that ends before its turn is granted leaves nothing behind', async () => {
  const key = crypto.randomUUID()
  const { asksAtOnce } = await openAlone(key)
  const rejected: unknown[] = []
  const hear = (event: PromiseRejectionEvent) => rejected.push(event.reason)
  window.addEventListener('unhandledrejection', hear)
  onTestFinished(() => window.removeEventListener('unhandledrejection', hear))
  expect(await asksAtOnce()).toBe(true)
  await vi.waitFor(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    expect([...held, ...pending].filter(({ name }) => name?.startsWith(`${key} answers sample `))).toEqual([])
  })
  expect(rejected).toEqual([])
})

test('KM-43 R-35 a tab that hangs with the turn costs two seconds', async () => {
  const storageKey = crypto.randomUUID()
  const { clock, pass } = openSite()
  const { source, query } = openSource()
  source.answer = new Promise(() => {})
  openTab(storageKey, { clock }).queries.observe(query())
  await vi.waitFor(() => expect(source.asked).toBe(1))
  source.answer = 5
  const outcome = openTab(storageKey, { clock }).queries.fetch(query(), { signal })
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query()
    expect(pending.filter(({ name }) => name?.startsWith(storageKey))).toHaveLength(1)
  })
  pass(1_999)
  expect(source.asked).toBe(1)
  pass(1)
  await vi.waitFor(() => {
    pass(10)
    expect(source.asked).toBe(2)
  })
  expect(await outcome).toBe(5)
})

test('R-35 an answer that cannot be cloned stays in its tab, and what can be is shared as before', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  const uncaught: unknown[] = []
  const hear = (event: Event) => uncaught.push(event)
  window.addEventListener('error', hear)
  onTestFinished(() => window.removeEventListener('error', hear))
  const live: Query<number> = {
    ...query(),
    key: 'live',
    read: async () => () => ++source.asked,
    parse: (answer) => (answer as () => number)(),
  }
  const [one, other] = [openTab(key), openTab(key)]
  expect(await one.queries.fetch(live, { signal })).toBe(1)
  expect(await other.queries.fetch(live, { signal })).toBe(2)
  expect(await one.queries.fetch(query(), { signal })).toBe(3)
  expect(await other.queries.fetch(query(), { signal })).toBe(3)
  expect(uncaught).toEqual([])
})

test('a read that nobody waits for any more gives the turn on', async () => {
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  source.answer = new Promise(() => {})
  const left = new AbortController()
  const gone = expect(openTab(key).queries.fetch(query(), { signal: left.signal })).rejects.toThrow('left')
  await vi.waitFor(() => expect(source.asked).toBe(1))
  const next = openTab(key).queries.fetch(query(), { signal })
  source.answer = 6
  left.abort(new Error('left'))
  await gone
  expect(await next).toBe(6)
})

test('without Web Locks answers are still shared', async () => {
  without(navigator, 'locks')
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
  expect(source.asked).toBe(1)
})

test('without a channel each tab asks for itself', async () => {
  without(globalThis, 'BroadcastChannel')
  const key = crypto.randomUUID()
  const { source, query } = openSource()
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(2)
  expect(source.asked).toBe(2)
})

test('a page that is left holds neither lock nor channel, and shares again when the visitor comes back', async () => {
  const key = crypto.randomUUID()
  const { query } = openSource()
  const held = async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith(key)) ?? []
  const { queries } = openTab(key)
  await vi.waitFor(async () => expect(await held()).toHaveLength(1))
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await vi.waitFor(async () => expect(await held()).toEqual([]))
  expect(await queries.fetch(query(), { signal })).toBe(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await openTab(key).queries.fetch(query(), { signal })).toBe(1)
})

test('a tab that is closed leaves nothing behind', async () => {
  const key = crypto.randomUUID()
  const { query } = openSource()
  const { queries, close } = openTab(key)
  await queries.fetch(query(), { signal })
  close()
  await vi.waitFor(async () => {
    const { held, pending } = await navigator.locks.query()
    expect([...(held ?? []), ...(pending ?? [])].filter(({ name }) => name?.startsWith(key))).toEqual([])
  })
})
