import { expect, test } from 'vitest'
import { createSubscriptions } from './createSubscriptions'
import type { RelaySocket } from './openSocket'

/** A socket to a relay that says yes, or what it is told to. */
function openFake() {
  const asked: (readonly string[])[] = []
  const relay = { asked, answer: async (): Promise<unknown> => true }
  const socket: RelaySocket = {
    opened: Promise.resolve(),
    ended: new Promise(() => {}),
    lastHeard: () => 0,
    call(method, params, ms) {
      expect([method, ms]).toEqual(['irn_batchSubscribe', 5_000])
      asked.push((params as { topics: readonly string[] }).topics)
      return relay.answer()
    },
    close() {},
  }
  return Object.assign(relay, { socket })
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `topic ${index}`)

test('a socket is asked for what it was not asked for yet', async () => {
  const subscriptions = createSubscriptions()
  const { socket, asked } = openFake()
  expect(subscriptions.isEmpty()).toBe(true)
  await subscriptions.sync(socket)
  expect(asked).toEqual([])
  subscriptions.add('a')
  expect(subscriptions.isEmpty()).toBe(false)
  await subscriptions.sync(socket)
  subscriptions.add('b')
  await subscriptions.sync(socket)
  await subscriptions.sync(socket)
  expect(asked).toEqual([['a'], ['b']])
  const next = openFake()
  await subscriptions.sync(next.socket)
  expect(next.asked).toEqual([['a', 'b']])
})

test('a topic somebody left and follows again is asked for again', async () => {
  const subscriptions = createSubscriptions()
  const { socket, asked } = openFake()
  subscriptions.add('a')
  subscriptions.remove('a')
  expect(subscriptions.isEmpty()).toBe(true)
  subscriptions.add('a')
  await subscriptions.sync(socket)
  subscriptions.remove('a')
  await subscriptions.sync(socket)
  subscriptions.add('a')
  await subscriptions.sync(socket)
  expect(asked).toEqual([['a'], ['a']])
})

test('what the relay did not answer is asked for again, and nothing else', async () => {
  const subscriptions = createSubscriptions()
  const relay = openFake()
  subscriptions.add('a')
  await subscriptions.sync(relay.socket)
  subscriptions.add('b')
  relay.answer = () => Promise.reject(new Error('no answer'))
  await expect(subscriptions.sync(relay.socket)).rejects.toThrow('no answer')
  relay.answer = async () => true
  await subscriptions.sync(relay.socket)
  expect(relay.asked).toEqual([['a'], ['b'], ['b']])
})

test.each([
  [500, [500]],
  [501, [500, 1]],
  [1_201, [500, 500, 201]],
])('%i topics go in calls of at most 500, each once', async (count, sizes) => {
  const subscriptions = createSubscriptions()
  const { socket, asked } = openFake()
  for (const topic of many(count)) subscriptions.add(topic)
  await subscriptions.sync(socket)
  expect(asked.map((topics) => topics.length)).toEqual(sizes)
  expect(asked.flat()).toEqual(many(count))
})

test('asking whether the relay is there asks for everything once more', async () => {
  const subscriptions = createSubscriptions()
  const { socket, asked } = openFake()
  for (const topic of ['a', 'b']) subscriptions.add(topic)
  await subscriptions.sync(socket)
  await subscriptions.probe(socket)
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  await subscriptions.sync(socket)
  expect(asked).toHaveLength(2)
})
