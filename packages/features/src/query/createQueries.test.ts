import { httpStatus, rpcUnreachable, userRejected } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createQueries } from './createQueries'
import { lifetimes, type QueryKind } from './lifetimes'
import type { Query, QueryState } from './Query'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
const { signal } = new AbortController()

/** A cache, and a source that answers 1, 2, 3 ... until the test says otherwise. */
function open(kind: QueryKind = 'walletList') {
  const errors: unknown[] = []
  const site = openSite({ onError: (error) => errors.push(error) })
  const queries = createQueries(site.core, 'sample')
  ends.push(queries.destroy, site.destroy)
  const source = {
    asked: [] as { readonly key: string; readonly forced: boolean; readonly signal: AbortSignal }[],
    answer: undefined as unknown,
  }
  const states: QueryState<number>[] = []
  const query = (key = 'a'): Query<number> => ({
    kind,
    key,
    async read(request) {
      source.asked.push({ key, ...request })
      const answer = await (source.answer ?? source.asked.length)
      if (answer instanceof Error) throw answer
      return answer
    },
    parse(answer) {
      if (typeof answer !== 'number') throw rpcUnreachable({ chainId: 'eip155:1' })
      return answer
    },
    changed: (state) => states.push(state),
  })
  const fetch = (key = 'a', forced = false) => queries.fetch(query(key), { signal, forced })
  const pass = async (ms: number) => {
    site.pass(ms)
    await settled()
  }
  return { ...site, errors, queries, source, states, query, fetch, pass }
}

/** An answer the test gives when it likes. */
function later() {
  let give: (value: unknown) => void = () => {}
  const answer = new Promise((resolve) => {
    give = resolve
  })
  return { answer, give }
}

describe('how long answers are fresh', () => {
  it('is said in one place, as the requirements say', () => {
    expect(lifetimes).toEqual({
      portfolio: { fresh: 30_000, blocked: 30_000 },
      nfts: { fresh: 30_000 },
      nativeBalance: { fresh: 30_000 },
      priceDay: { fresh: 300_000 },
      ens: { fresh: 300_000 },
      identity: { fresh: 300_000 },
      history: { fresh: 15_000, blocked: 30_000 },
      walletList: { fresh: 300_000 },
    })
  })
  it.each(Object.keys(lifetimes) as QueryKind[])('%s is asked once within its lifetime', async (kind) => {
    const { fetch, source, pass } = open(kind)
    expect(await fetch()).toBe(1)
    await pass(lifetimes[kind].fresh - 1)
    expect(await fetch()).toBe(1)
    await pass(1)
    expect(await fetch()).toBe(2)
    expect(source.asked).toHaveLength(2)
  })
  it('all who want an answer share one read', async () => {
    const { fetch, source } = open()
    expect(await Promise.all([fetch(), fetch(), fetch('b')])).toEqual([1, 1, 2])
    expect(source.asked).toHaveLength(2)
  })
  it('KM-3 a forced read asks again, and tells the source so', async () => {
    const { fetch, source } = open()
    await fetch()
    expect(await fetch('a', true)).toBe(2)
    expect(source.asked.map(({ forced }) => forced)).toEqual([false, true])
  })
})

describe('R-36 a clock that is set back', () => {
  it('makes an answer from the future one that is asked for again', async () => {
    const { fetch, source, back } = open()
    expect(await fetch()).toBe(1)
    back(600_000)
    expect(await fetch()).toBe(2)
    expect(await fetch()).toBe(2)
    expect(source.asked).toHaveLength(2)
  })
  it('makes what is observed due at the next look', async () => {
    const { queries, query, source, back, pass } = open('nativeBalance')
    queries.observe(query())
    await settled()
    back(600_000)
    queries.observe(query())
    await pass(0)
    expect(source.asked).toHaveLength(2)
    await pass(30_000)
    expect(source.asked).toHaveLength(3)
  })
  it('does not block reading until it comes round again', async () => {
    const { fetch, source, back } = open('portfolio')
    source.answer = rpcUnreachable({ chainId: 'a' })
    await fetch().catch(() => {})
    source.answer = 5
    back(600_000)
    expect(await fetch()).toBe(5)
  })
})

it('R-36 code that throws on hearing an answer is reported, and whoever waits has the answer', async () => {
  const { queries, query, errors } = open()
  const fault = new Error('a fault of the site')
  const loud = {
    ...query(),
    changed() {
      throw fault
    },
  }
  expect(await queries.fetch(loud, { signal })).toBe(1)
  expect(errors).toEqual([fault])
})

describe('failures', () => {
  it('tries three more times, 1 s, 2 s and 4 s after each failure', async () => {
    const { fetch, source, pass } = open()
    source.answer = new Error('away')
    const outcome = expect(fetch()).rejects.toThrow('away')
    await settled()
    for (const [ms, tries] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [4_000, 4],
    ] as const) {
      await pass(ms)
      expect(source.asked).toHaveLength(tries)
    }
    await outcome
  })
  it('does not repeat what HTTP has tried already, nor what a visitor refused', async () => {
    const { fetch, source } = open()
    for (const failure of [
      httpStatus({ status: 503, url: 'https://a.example' }),
      rpcUnreachable({ chainId: 'a' }),
      userRejected({ connector: 'org.harbor' }),
    ]) {
      source.answer = failure
      await expect(fetch()).rejects.toBe(failure)
    }
    expect(source.asked).toHaveLength(3)
  })
  it('KM-2 marks what was known, and is unknown where nothing was', async () => {
    const { fetch, source, states } = open()
    source.answer = rpcUnreachable({ chainId: 'a' })
    await fetch().catch(() => {})
    source.answer = 7
    await fetch()
    source.answer = rpcUnreachable({ chainId: 'b' })
    await fetch('a', true).catch(() => {})
    expect(states).toMatchObject([
      { status: 'unknown', error: { code: 'rpc.unreachable' } },
      { status: 'fresh', data: 7, at: 1_000_000 },
      { status: 'stale', data: 7, at: 1_000_000, error: { code: 'rpc.unreachable' } },
    ])
  })
  it('does not take an answer that is not sound', async () => {
    const { fetch, source } = open()
    source.answer = '7'
    await expect(fetch()).rejects.toMatchObject({ code: 'rpc.unreachable' })
  })
  it('blocks a portfolio for 30 s, but not what is forced', async () => {
    const { fetch, source, pass } = open('portfolio')
    const failure = rpcUnreachable({ chainId: 'a' })
    source.answer = failure
    await expect(fetch()).rejects.toBe(failure)
    await pass(29_999)
    await expect(fetch()).rejects.toBe(failure)
    expect(source.asked).toHaveLength(1)
    await expect(fetch('a', true)).rejects.toBe(failure)
    expect(source.asked).toHaveLength(2)
    await pass(30_000)
    source.answer = 5
    expect(await fetch()).toBe(5)
  })
  it('blocks nothing of the other kinds', async () => {
    const { fetch, source } = open('nativeBalance')
    source.answer = rpcUnreachable({ chainId: 'a' })
    await fetch().catch(() => {})
    source.answer = 5
    expect(await fetch()).toBe(5)
  })
})

describe('what is observed', () => {
  it('is read again when it is no longer fresh, until nobody observes it', async () => {
    const { queries, query, source, pass } = open('nativeBalance')
    const stops = [queries.observe(query()), queries.observe(query())]
    await settled()
    await pass(29_999)
    expect(source.asked).toHaveLength(1)
    await pass(1)
    expect(source.asked).toHaveLength(2)
    stops[0]?.()
    stops[0]?.()
    await pass(30_000)
    expect(source.asked).toHaveLength(3)
    stops[1]?.()
    await pass(120_000)
    expect(source.asked).toHaveLength(3)
  })
  it('is not read sooner because it is observed once more', async () => {
    const { queries, query, source, pass } = open('nativeBalance')
    queries.observe(query())
    await settled()
    await pass(20_000)
    queries.observe(query())
    await pass(9_999)
    expect(source.asked).toHaveLength(1)
    await pass(1)
    expect(source.asked).toHaveLength(2)
  })
  it('drops the answer for an account that was left', async () => {
    const { queries, query, source, states } = open()
    const { answer, give } = later()
    source.answer = answer
    const stop = queries.observe(query())
    stop()
    expect(source.asked[0]?.signal.aborted).toBe(true)
    give(1)
    await settled()
    expect(states).toEqual([])
  })
  it('drops the answer of a read that a forced one replaced; who waited gets the newer', async () => {
    const { fetch, source, states } = open()
    const { answer, give } = later()
    source.answer = answer
    const old = fetch()
    source.answer = 3
    expect(await fetch('a', true)).toBe(3)
    give(1)
    expect(await old).toBe(3)
    expect(states).toHaveLength(1)
  })
  it('is read again at once when the visitor is online again, and when due on looking at the page again', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = Object.assign(new EventTarget(), { document })
    vi.stubGlobal('window', page)
    ends.push(() => vi.unstubAllGlobals())
    const { queries, query, source, fetch } = open('portfolio')
    await fetch('not observed')
    source.answer = rpcUnreachable({ chainId: 'a' })
    queries.observe(query())
    await settled()
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(source.asked).toHaveLength(2)
    source.answer = undefined
    page.dispatchEvent(new Event('online'))
    await settled()
    expect(source.asked.map(({ key }) => key)).toEqual(['not observed', 'a', 'a'])
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(source.asked).toHaveLength(3)
  })
})

describe('what is kept', () => {
  it('goes 5 min after nobody observes it any more', async () => {
    const { queries, query, source, states, pass, timers } = open('nativeBalance')
    const stop = queries.observe(query())
    await pass(600_000)
    stop()
    const failure = rpcUnreachable({ chainId: 'a' })
    source.answer = failure
    await pass(299_999)
    await queries.fetch(query(), { signal }).catch(() => {})
    expect(states.at(-1)).toMatchObject({ status: 'stale', error: failure })
    await pass(300_000)
    expect(timers()).toBe(0)
    await queries.fetch(query(), { signal }).catch(() => {})
    expect(states.at(-1)).toEqual({ status: 'unknown', error: failure })
  })
  it('KM-53 is at most fifty answers beside the observed ones', async () => {
    const { queries, query, source, fetch } = open()
    queries.observe(query('observed'))
    await settled()
    for (let count = 0; count < 60; count++) await fetch(`key ${count}`)
    const before = source.asked.length
    await fetch('observed')
    await fetch('key 59')
    await fetch('key 10')
    expect(source.asked).toHaveLength(before)
    await fetch('key 9')
    expect(source.asked).toHaveLength(before + 1)
  })
  it('keeps nothing of a failure', async () => {
    const { fetch, source, timers } = open()
    source.answer = rpcUnreachable({ chainId: 'a' })
    await fetch().catch(() => {})
    expect(timers()).toBe(0)
  })
})

describe('ending', () => {
  it('a read ends when the last who waited for it has left', async () => {
    const { queries, query, source } = open()
    source.answer = new Promise(() => {})
    const [one, other] = [new AbortController(), new AbortController()]
    const outcomes = [one, other].map((caller) =>
      expect(queries.fetch(query(), { signal: caller.signal })).rejects.toThrow('left'),
    )
    one.abort(new Error('left'))
    expect(source.asked[0]?.signal.aborted).toBe(false)
    other.abort(new Error('left'))
    expect(source.asked[0]?.signal.aborted).toBe(true)
    await Promise.all(outcomes)
    source.answer = 4
    expect(await queries.fetch(query(), { signal })).toBe(4)
  })
  it('asks nothing for a caller who has left already', async () => {
    const { queries, query, source } = open()
    await expect(queries.fetch(query(), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    expect(source.asked).toEqual([])
  })
  it('KM-42 leaves no timer, no read and nobody waiting', async () => {
    const { queries, query, source, fetch, timers } = open()
    await fetch('kept')
    queries.observe(query('observed'))
    source.answer = new Error('away')
    const waiting = expect(fetch('retried')).rejects.toThrow()
    await settled()
    const stop = queries.observe(query('hanging'))
    queries.destroy()
    stop()
    await waiting
    await settled()
    expect(timers()).toBe(0)
    expect(source.asked.at(-1)?.signal.aborted).toBe(true)
    await expect(fetch('kept')).rejects.toThrow()
  })
})
