import { expect, it } from 'vitest'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import type { Delivery } from '../delivery/createDelivery'
import { createHints } from '../delivery/createHints'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import type { Post } from '../mailbox/createPost'
import type { StoredMessage } from '../mailbox/StoredMessage'
import { createBudget } from './createBudget'
import { batchFetchMessages } from './fetchMessages'
import type { MethodTools } from './MethodTools'

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]

/** A client that fetches from mailboxes in memory and waits for `longPoll`. */
function open({
  longPoll,
  burst = 100,
  first,
  room = 100,
}: Partial<Record<'longPoll' | 'burst' | 'room', number>> & { first?: string } = {}) {
  const clock = fakeClock()
  const waiting: StoredMessage[] = []
  const fetches: (readonly string[])[] = []
  const post: Pick<Post, 'fetch'> = {
    async fetch(_clientId, topics) {
      fetches.push(topics)
      if (fetches.length > room) return undefined
      return { messages: waiting.splice(0), hasMore: false }
    },
  }
  const limits = { ...relayLimits, work: { burst, perSecond: 0.001 } }
  const delivery: Pick<Delivery, 'hint' | 'drop' | 'hintAll'> = { hint() {}, drop() {}, hintAll() {} }
  const hints = createHints(createMemoryShared(clock), delivery as Delivery, { isSubscribed: async () => true })
  const ended = new AbortController()
  const tools = { limits, clock, post, hints, budget: createBudget(clock, limits) } as unknown as MethodTools
  const ask = () =>
    batchFetchMessages(tools)(
      { clientId: 'phone', projectId: 'p', group: 'g', signal: ended.signal, longPoll },
      { topics: [a, b, a] },
    )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const publish = (message: string) => {
    waiting.push({
      ...{ row: 1, topic: a, message, attestation: null, tag: 1108, publishedAt: 5, sender: 'dapp', acknowledged: [] },
    })
  }
  if (first !== undefined) publish(first)
  return { clock, fetches, hints, ended, answer: ask(), ask, turn, publish }
}

const nothing = { result: { messages: [], hasMore: false } }
const one = { result: { messages: [{ topic: a, message: 'one', publishedAt: 5, tag: 1108 }], hasMore: false } }

it('a fetch looks at each topic once, and answers at once where nobody said how long to wait', async () => {
  const { fetches, answer } = open()
  expect(await answer).toEqual(nothing)
  expect(fetches).toEqual([[a, b]])
})

it('a fetch that finds something waits for nothing', async () => {
  const { answer, fetches } = open({ longPoll: 25_000, first: 'one' })
  expect(await answer).toEqual(one)
  expect(fetches).toHaveLength(1)
})

it('a fetch that finds nothing waits for a hint of its topics', async () => {
  const { publish, hints, answer, turn, fetches } = open({ longPoll: 25_000 })
  await turn()
  hints.stored('c'.repeat(64), 1, 'dapp')
  publish('one')
  hints.stored(a, 1, 'dapp')
  expect(await answer).toEqual(one)
  expect(fetches).toHaveLength(2)
})

it('R-02 a fetch that waits looks by itself every five seconds: hints can be lost', async () => {
  const { clock, publish, answer, turn, fetches } = open({ longPoll: 25_000 })
  await turn()
  clock.pass(4_999)
  publish('one')
  await turn()
  expect(fetches).toHaveLength(1)
  clock.pass(1)
  expect(await answer).toEqual(one)
})

it('a fetch waits no longer than it said', async () => {
  const { clock, answer, turn, fetches } = open({ longPoll: 7_000 })
  for (const ms of [5_000, 2_000]) {
    await turn()
    clock.pass(ms)
  }
  expect(await answer).toEqual(nothing)
  expect(fetches).toHaveLength(3)
})

it('nothing is looked at for who went away while waiting', async () => {
  const { ended, answer, turn, fetches, hints, publish } = open({ longPoll: 25_000 })
  await turn()
  ended.abort()
  publish('one')
  hints.stored(a, 1, 'dapp')
  expect(await answer).toEqual(nothing)
  expect(fetches).toHaveLength(1)
})

it('N-54 each look that a hint causes is counted, the looks of its own clock are not', async () => {
  const { clock, hints, answer, turn } = open({ longPoll: 25_000, burst: 5 })
  const refused = expect(answer).rejects.toMatchObject({ code: -32_005 })
  await turn()
  clock.pass(5_000)
  await turn()
  hints.stored(a, 1, 'phone')
  await turn()
  hints.stored(a, 2, 'phone')
  await refused
})

it('N-16 a fetch of more topics than an address may have worked on is refused', async () => {
  const { answer, ask } = open({ burst: 3 })
  await answer
  await expect(ask()).rejects.toMatchObject({ code: -32_005 })
})

it('N-115 a fetch, or a look again, that finds no room among those that wait is refused with the seconds to wait', async () => {
  const refusal = { message: 'Limit exceeded: long fetches of this address', data: { retryAfter: 5 } }
  await expect(open({ room: 0 }).answer).rejects.toMatchObject(refusal)
  const { clock, answer, turn } = open({ longPoll: 25_000, room: 1 })
  const refused = expect(answer).rejects.toMatchObject(refusal)
  await turn()
  clock.pass(5_000)
  await refused
})
