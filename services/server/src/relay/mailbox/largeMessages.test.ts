import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createPost } from './createPost'
import type { Fetched } from './Fetched'
import type { Entry, Kept, RelayStore } from './RelayStore'

const entryOf = (senderGroup: string, message: string): Entry => ({
  ...{ topic: 'a'.repeat(64), message, attestation: null, tag: 1108, ttl: 300, prompt: false },
  ...{ sender: `client of ${senderGroup}`, senderGroup, projectId: 'project', upstream: false },
})
const large = 'x'.repeat(500_000)

/** A store whose commits end when they are told to. */
function openSlowStore() {
  const commits: { readonly messages: readonly string[]; end(): void }[] = []
  const store = {
    insert: (entries: readonly Entry[]) =>
      new Promise<readonly Kept[]>((resolve) =>
        commits.push({
          messages: entries.map(({ message }) => message),
          end: () => resolve(entries.map((_, place) => ({ kind: 'stored', row: place + 1, upstream: false }))),
        }),
      ),
  } as Partial<RelayStore> as RelayStore
  return { commits, post: createPost(store, fakeClock(), relayLimits) }
}

describe('messages that are committed together', () => {
  it('N-92 small ones do not wait for the commit of large ones of others', async () => {
    const { commits, post } = openSlowStore()
    const ofFlood = post.insert(entryOf('flood', large))
    const ofVisitor = post.insert(entryOf('visitor', 'small'))
    expect(commits.map(({ messages }) => messages)).toEqual([[large], ['small']])
    commits[1]?.end()
    expect(await ofVisitor).toMatchObject({ kind: 'stored', row: 1 })
    commits[0]?.end()
    await ofFlood
    await post.settled()
  })

  it('what one visitor sends stays in order, whatever its size', async () => {
    const { commits, post } = openSlowStore()
    const all = [large, 'second', 'third'].map((message) => post.insert(entryOf('visitor', message)))
    expect(commits.map(({ messages }) => messages)).toEqual([[large]])
    commits[0]?.end()
    await all[0]
    await expect.poll(() => commits[1]?.messages).toEqual(['second', 'third'])
    commits[1]?.end()
    await Promise.all(all)
    void post.insert(entryOf('visitor', 'fourth'))
    expect(commits[2]?.messages).toEqual(['fourth'])
    commits[2]?.end()
    await post.settled()
  })
})

it('N-110 what comes over the bridge on other topics does not wait for a large message on one', async () => {
  const { commits, post } = openSlowStore()
  const ofBridge = (topic: string, message: string) => ({
    ...entryOf(`mark of ${topic}`, message),
    sender: 'bridge',
    topic,
  })
  const all = [large, large, 'behind'].map((message) => post.insert(ofBridge('one', message)))
  void post.insert(ofBridge('other', 'small'))
  expect(commits.map(({ messages }) => messages)).toEqual([[large], ['small']])
  for (const place of [0, 2]) {
    await expect.poll(() => commits.length).toBeGreaterThan(place)
    commits[place]?.end()
  }
  await Promise.all(all)
  expect(commits.slice(2).map(({ messages }) => messages)).toEqual([[large, 'behind']])
})

const topicsOf = (count: number) => Array.from({ length: count }, (_, place) => `topic ${place}`)
const waits = new AbortController().signal

describe('N-92 what is done apart, one at a time', () => {
  it('is a message of more than 64 KiB', () => {
    for (const [bytes, atOnce] of [
      [65_536, 2],
      [65_537, 1],
    ] as const) {
      const { commits, post } = openSlowStore()
      for (const group of ['one', 'other']) void post.insert(entryOf(group, 'x'.repeat(bytes)))
      expect(commits).toHaveLength(atOnce)
    }
  })

  it('is a list of more than ten topics', async () => {
    for (const [count, atOnce] of [
      [10, 2],
      [11, 1],
      [relayLimits.rowsOfChange, 1],
    ] as const) {
      const lists: number[] = []
      const ends: (() => void)[] = []
      const subscribe = async (all: readonly unknown[]) => {
        lists.push(all.length)
        await new Promise<void>((resolve) => ends.push(resolve))
        return new Map()
      }
      const post = createPost({ subscribe } as Partial<RelayStore> as RelayStore, fakeClock(), relayLimits)
      const topics = Array.from({ length: count }, (_, place) => `topic ${place}`)
      const all = ['one', 'other'].map((group) => post.subscribe('phone', topics, group))
      await Promise.resolve()
      expect(lists).toEqual(Array(atOnce).fill(count))
      while (lists.length < 2) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
      for (const end of ends) end()
      await Promise.all(all)
      expect(lists).toEqual([count, count])
    }
  })

  it('N-115 is looking into more than fifty mailboxes; who looks into fewer waits for nobody', async () => {
    const looked: number[] = []
    const ends: (() => void)[] = []
    const fetch = async (_: string, topics: readonly string[]) => {
      looked.push(topics.length)
      await new Promise<void>((resolve) => ends.push(resolve))
      return { messages: [], hasMore: topics.length === 52 }
    }
    const post = createPost({ fetch } as Partial<RelayStore> as RelayStore, fakeClock(), relayLimits)
    const lists = [51, 53, 55, 52, 50, 1]
    // Of one address group three, between which the other has its turn.
    const all = lists.map((count) => post.fetch('phone', topicsOf(count), count % 2 === 1 ? 'flood' : 'visitor', waits))
    await Promise.resolve()
    expect(looked).toEqual([51, 50, 1])
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    expect((await Promise.all(all)).map((fetched) => fetched?.hasMore)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    expect(looked).toEqual([51, 50, 1, 53, 52, 55])
  })

  it('N-115 so many of an address group wait, however many it asks for; one that is done or failed makes room', async () => {
    const running: { end(fetched: Fetched): void; fail(error: Error): void }[] = []
    const fetch = () => new Promise<Fetched>((end, fail) => running.push({ end, fail }))
    const limits = { ...relayLimits, longFetchesOfGroup: 2 }
    const post = createPost({ fetch } as Partial<RelayStore> as RelayStore, fakeClock(), limits)
    const topics = topicsOf(51)
    const ask = (group: string) => post.fetch('phone', topics, group, waits)
    const now = (fetched: Promise<Fetched | undefined>) =>
      Promise.race([fetched, new Promise((resolve) => setImmediate(() => resolve('waits')))])
    const [first, second] = [ask('flood'), ask('flood')]
    expect(await now(ask('flood'))).toBeUndefined()
    const other = ask('visitor')
    running.shift()?.fail(new Error('away'))
    await expect(first).rejects.toThrow('away')
    const third = ask('flood')
    expect(await now(ask('flood'))).toBeUndefined()
    const done = { messages: [], hasMore: false }
    for (const one of [second, other, third]) {
      expect(await now(one)).toBe('waits')
      running.shift()?.end(done)
      expect(await now(one)).toEqual(done)
    }
  })

  it('N-115 leaves four times as long as a long fetch took to others', async () => {
    const clock = fakeClock()
    const looked: string[] = []
    const fetch = async (clientId: string) => {
      looked.push(clientId)
      clock.pass(30)
      return { messages: [], hasMore: false }
    }
    const post = createPost({ fetch } as Partial<RelayStore> as RelayStore, clock, relayLimits)
    const all = ['one', 'other'].map((client) => post.fetch(client, topicsOf(51), client, waits))
    await all[0]
    const pass = async (ms: number) => {
      await new Promise(setImmediate)
      clock.pass(ms)
      await new Promise(setImmediate)
      return looked.join(' ')
    }
    expect([await pass(119), await pass(1)]).toEqual(['one', 'one other'])
    await Promise.all(all)
  })

  it('N-115 nothing is looked for who went away while waiting: its next fetch would count that as delivered', async () => {
    const looked: string[] = []
    const ends: (() => void)[] = []
    const fetch = async (clientId: string) => {
      looked.push(clientId)
      await new Promise<void>((resolve) => ends.push(resolve))
      return { messages: [], hasMore: true }
    }
    const post = createPost({ fetch } as Partial<RelayStore> as RelayStore, fakeClock(), relayLimits)
    const gone = new AbortController()
    const ofFlood = post.fetch('flood', topicsOf(51), 'flood', waits)
    const ofGone = post.fetch('gone', topicsOf(51), 'g', gone.signal)
    const ofPhone = post.fetch('phone', topicsOf(51), 'g', waits)
    gone.abort()
    for (const [fetched, who] of [
      [ofFlood, 'flood'],
      [ofPhone, 'phone'],
    ] as const) {
      await expect.poll(() => looked.at(-1)).toBe(who)
      ends.shift()?.()
      await fetched
    }
    expect([looked, await ofGone]).toEqual([['flood', 'phone'], { messages: [], hasMore: false }])
  })

  it('leaves the topics of others in its address group alone', () => {
    const lists: number[] = []
    const subscribe = (all: readonly unknown[]) => {
      lists.push(all.length)
      return new Promise<never>(() => {})
    }
    const post = createPost({ subscribe } as Partial<RelayStore> as RelayStore, fakeClock(), relayLimits)
    void post.subscribe('flood', Array(11).fill('topic'), 'g')
    void post.subscribe('visitor', ['topic'], 'g')
    expect(lists).toEqual([11, 1])
  })

  it('is as many topics in a statement as may be, and none for nothing', async () => {
    const lists: number[] = []
    const subscribe = async (all: readonly unknown[]) => {
      lists.push(all.length)
      return new Map()
    }
    const post = createPost({ subscribe } as Partial<RelayStore> as RelayStore, fakeClock(), relayLimits)
    const ask = (group: string, count: number) => post.subscribe('phone', Array(count).fill('topic'), group)
    await ask('one', relayLimits.rowsOfChange)
    await post.settled()
    expect(lists).toEqual([relayLimits.rowsOfChange])
    await Promise.all(['one', 'other', 'third'].map((group) => ask(group, 60)))
    expect(lists.slice(1)).toEqual([60, 60, 60])
  })
})
