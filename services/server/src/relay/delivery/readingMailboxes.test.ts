import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../log/createLog'
import { fakeClock } from '../fake/fakeClock.test.support'
import { socketOf } from '../fake/socketOf.test.support'
import { relayLimits } from '../limits'
import type { RelayStore } from '../mailbox/RelayStore'
import type { StoredMessage } from '../mailbox/StoredMessage'
import { createDelivery } from './createDelivery'

/** Mailboxes in memory that say what they were asked for, and fail while `isAway`. */
function open() {
  const clock = fakeClock()
  const messages: StoredMessage[] = []
  const asked = { reads: [] as string[][], polls: [] as string[][] }
  const state = { isAway: false, slow: () => {} }
  const answer = <Answer>(found: () => Answer) =>
    state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(found())
  const store: Pick<RelayStore, 'read' | 'grown'> = {
    read(cursors, limit) {
      asked.reads.push(cursors.map(({ topic }) => topic))
      const isWanted = ({ topic, row }: StoredMessage) =>
        cursors.some((cursor) => cursor.topic === topic && row > cursor.after)
      return answer(() => messages.filter(isWanted).slice(0, limit))
    },
    grown(cursors) {
      asked.polls.push(cursors.map(({ topic }) => topic))
      return answer(() =>
        cursors
          .filter(({ topic, after }) => messages.some((one) => one.topic === topic && one.row > after))
          .map(({ topic }) => topic),
      ).finally(() => state.slow())
    },
  }
  const publish = (topic: string, ...texts: readonly string[]) => {
    for (const message of texts)
      messages.push({
        ...{ row: messages.length + 1, topic, message, attestation: null, tag: 1108 },
        ...{ publishedAt: clock.now(), sender: 'dapp', acknowledged: [] },
      })
  }
  const delivery = createDelivery({ clock, log: createLog('silent') }, store, relayLimits)
  onTestFinished(() => delivery.close())
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const pass = async (ms: number) => {
    clock.pass(ms)
    await turn()
  }
  return { clock, asked, state, publish, delivery, turn, pass }
}

it('a socket is given what waits, and then what comes, each once', async () => {
  const { publish, delivery, turn } = open()
  const phone = socketOf('phone')
  publish('a', 'one')
  delivery.attach(phone, ['a'])
  await turn()
  delivery.attach(phone, ['a'])
  publish('a', 'two')
  delivery.hint('a', 'dapp')
  await turn()
  expect(phone.had).toEqual(['one', 'two'])
})

it('more than one reading takes is read right after, of many topics too', async () => {
  const { asked, publish, delivery, turn } = open()
  const phone = socketOf('phone')
  const topics = Array.from({ length: 70 }, (_, place) => `t${place}`)
  for (const topic of topics) publish(topic, ...Array.from({ length: 10 }, (_, place) => `${topic} ${place}`))
  delivery.attach(phone, topics)
  await turn()
  expect([new Set(phone.had).size, phone.had.length]).toEqual([700, 700])
  expect(Math.max(...asked.reads.map((read) => read.length))).toBe(64)
})

it('nothing is read for who published it, nor for a topic nobody listens to', async () => {
  const { asked, publish, delivery, turn } = open()
  const dapp = socketOf('dapp')
  delivery.attach(dapp, ['a'])
  await turn()
  publish('a', 'own')
  delivery.hint('a', 'dapp')
  delivery.hint('b')
  await turn()
  expect([asked.reads, dapp.had]).toEqual([[['a']], []])
})

it('a socket that left, a topic or all of them, is given nothing more', async () => {
  const { publish, delivery, turn } = open()
  const [phone, tablet] = [socketOf('phone'), socketOf('tablet')]
  for (const socket of [phone, tablet]) delivery.attach(socket, ['a', 'b'])
  delivery.drop('a', 'phone')
  delivery.detach(tablet)
  publish('a', 'one')
  publish('b', 'two')
  delivery.hintAll()
  await turn()
  expect([phone.had, tablet.had, [...phone.topics.keys()], tablet.topics.size]).toEqual([['two'], [], ['b'], 0])
})

it('R-02 what no hint told of is found within five seconds, also after a look that failed', async () => {
  const { asked, state, publish, delivery, turn, pass } = open()
  const phone = socketOf('phone')
  delivery.attach(phone, ['a', 'b'])
  await turn()
  publish('b', 'late')
  state.isAway = true
  await pass(5_000)
  expect(delivery.healthy()).toBe(true)
  state.isAway = false
  await pass(5_000)
  await turn()
  expect([asked.polls, phone.had]).toEqual([Array(2).fill(['a', 'b']), ['late']])
})

it('N-116 a poll asks about a hundred topics at once, and leaves the database to others for four times as long', async () => {
  const { asked, state, delivery, turn, pass, clock } = open()
  delivery.attach(
    socketOf('phone'),
    Array.from({ length: 201 }, (_, place) => `t${place}`),
  )
  await turn()
  state.slow = () => clock.pass(30)
  await pass(5_000)
  const polled = () => asked.polls.map((poll) => poll.length)
  expect(polled()).toEqual([100])
  await pass(119)
  expect(polled()).toEqual([100])
  await pass(1)
  expect(polled()).toEqual([100, 100])
  await pass(120)
  expect(polled()).toEqual([100, 100, 1])
  await pass(120)
  await pass(5_000)
  expect(polled()).toEqual([100, 100, 1, 100])
})

it.each([
  [101, 2],
  [1_000, 10],
])(
  'R-02 however long the database takes, all of %i topics are asked about within five seconds more; none once it is closed',
  async (count, statements) => {
    const { asked, state, delivery, turn, pass, clock } = open()
    delivery.attach(
      socketOf('phone'),
      Array.from({ length: count }, (_, place) => `t${place}`),
    )
    await turn()
    state.slow = () => clock.pass(3_600_000)
    const rest = 5_000 / statements
    await pass(5_000)
    for (let polls = 1; polls < statements; polls += 1) await pass(rest)
    expect(asked.polls.flat()).toHaveLength(count)
    // The next look begins five seconds after the last rest.
    await pass(rest)
    await pass(4_999)
    expect(asked.polls).toHaveLength(statements)
    await pass(1)
    expect(asked.polls).toHaveLength(statements + 1)
    delivery.close()
    await pass(3_600_000)
    expect(asked.polls).toHaveLength(statements + 1)
  },
)

it('mailboxes that cannot be read are read again a second later, and until then the relay is not healthy', async () => {
  const { asked, state, publish, delivery, turn, pass } = open()
  const phone = socketOf('phone')
  publish('a', 'one')
  state.isAway = true
  delivery.attach(phone, ['a'])
  await turn()
  delivery.hint('a')
  await pass(999)
  expect([delivery.healthy(), asked.reads.length]).toEqual([false, 1])
  await pass(1)
  expect([delivery.healthy(), asked.reads.length]).toEqual([false, 2])
  state.isAway = false
  await pass(1_000)
  expect([delivery.healthy(), phone.had]).toEqual([true, ['one']])
})

it('nothing is read any more once it is closed', async () => {
  const { asked, state, delivery, turn, pass } = open()
  state.isAway = true
  delivery.attach(socketOf('phone'), ['a'])
  await turn()
  delivery.close()
  delivery.hint('a')
  await pass(60_000)
  expect([asked.reads.length, asked.polls]).toEqual([1, []])
})
