import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createPost } from './createPost'
import type { Entry, RelayStore, Subscription } from './RelayStore'

const keyOf = ({ topic, clientId }: Subscription) => topic + clientId

/** Mailboxes in memory, of clients that hold two topics at most; `commits` are what was stored together. */
function open() {
  const held = new Set<string>()
  const commits: unknown[][] = []
  let row = 0
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const store: Pick<RelayStore, 'insert' | 'subscribe' | 'unsubscribe' | 'acknowledge' | 'holdsAll' | 'fetch'> = {
    async insert(entries) {
      await turn()
      commits.push(entries.map(({ message }) => message))
      return entries.map(() => {
        row += 1
        return { kind: 'stored', row, upstream: false }
      })
    },
    async subscribe(subscriptions) {
      await turn()
      commits.push(subscriptions.map((one) => `+${keyOf(one)}`))
      const kept = new Map<string, 'new' | 'known'>()
      for (const key of subscriptions.map(keyOf)) {
        if (!held.has(key) && held.size === 2) continue
        kept.set(key, held.has(key) ? 'known' : 'new')
        held.add(key)
      }
      return kept
    },
    async unsubscribe(subscriptions) {
      commits.push(subscriptions.map((one) => `-${keyOf(one)}`))
      return new Set(subscriptions.map(keyOf).filter((key) => held.delete(key)))
    },
    async acknowledge(acknowledgements) {
      await turn()
      commits.push(acknowledgements.map((one) => one.row))
    },
    holdsAll: async (clientId, topics) => topics.every((topic) => held.has(keyOf({ topic, clientId }))),
    fetch: async () => ({ messages: [], hasMore: false }),
  }
  const limits = { ...relayLimits, rowsOfCommit: 3, bytesOfCommit: 1_000, rowsOfChange: 3, batch: 3 }
  const post = createPost(store as RelayStore, fakeClock(), limits)
  const insert = (senderGroup: string, message: string) => post.insert({ senderGroup, message } as Entry)
  const keep = async (topic: string, group = 'g') => (await post.subscribe('phone', [topic], group))[0]
  const end = async (topic: string, group = 'g') => (await post.unsubscribe('phone', [topic], group))[0]
  return { post, commits, insert, keep, end }
}

it('tells of each subscription whether it is new, was there before, or has no room', async () => {
  const { post, keep, end } = open()
  expect(await Promise.all([keep('a'), keep('b'), keep('c')])).toEqual(['new', 'new', 'full'])
  expect([await keep('a'), await post.holdsAll('phone', ['a', 'b'])]).toEqual(['known', true])
  expect(await Promise.all([end('a'), end('c'), end('a')])).toEqual([true, false, false])
  expect(await keep('c')).toBe('new')
})

it('does what a client asks of one topic in the order it asked', async () => {
  const { commits, keep, end } = open()
  expect(await Promise.all([keep('a'), end('a'), keep('a'), keep('b')])).toEqual(['new', true, 'new', 'new'])
  expect(commits).toEqual([['+aphone'], ['-aphone'], ['+aphone', '+bphone']])
})

it('N-16 stores of every address group in turn, so many and so heavy at once', async () => {
  const { commits, insert } = open()
  const heavy = 'h'.repeat(600)
  const all = ['first', 'm1', 'm2', 'm3', 'm4'].map((message) => insert('flood', message))
  await Promise.all([...all, insert('honest', 'one'), insert('large', heavy), insert('larger', `${heavy}!`)])
  expect(commits).toEqual([['first'], ['one'], [heavy], [`${heavy}!`], ['m1', 'm2', 'm3'], ['m4']])
})

it('N-16 changes the topics of every address group in turn, so many at once', async () => {
  const { commits, keep } = open()
  await Promise.all([...['a', 'b', 'c', 'd', 'e'].map((topic) => keep(topic, 'flood')), keep('x', 'honest')])
  expect(commits).toEqual([['+aphone'], ['+xphone'], ['+bphone', '+cphone', '+dphone'], ['+ephone']])
})

it('N-16 changes a long list of topics in pieces, and those of others beside it', async () => {
  const { post, commits, keep } = open()
  const list = post.subscribe('phone', ['a', 'b', 'c', 'd', 'e'], 'flood')
  await Promise.all([list, keep('x', 'honest')])
  expect(await list).toEqual(['new', 'new', 'full', 'full', 'full'])
  expect(commits).toEqual([['+aphone', '+bphone', '+cphone'], ['+xphone'], ['+dphone', '+ephone']])
})

it('N-16 notes the acknowledgements of every client in turn, so many at once', async () => {
  const { post, commits } = open()
  const given = (row: number, clientId: string) => post.acknowledge({ row, clientId })
  await Promise.all([...[1, 2, 3, 4, 5].map((row) => given(row, 'busy')), given(6, 'phone')])
  expect(commits).toEqual([[1], [2, 6, 3], [4, 5]])
})

it('is settled once everything asked for is committed', async () => {
  const { post, commits, insert, keep } = open()
  void insert('g', 'a')
  void insert('g', 'b')
  void keep('t')
  void post.acknowledge({ row: 1, clientId: 'phone' })
  await post.settled()
  expect(commits.flat()).toHaveLength(4)
})
