import { Counter } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../log/createLog'
import { fakeClock } from '../fake/fakeClock.test.support'
import type { Outgoing } from './createBridgeStore'
import { createOutbox } from './createOutbox'
import { isWanted } from './isWanted.test.support'
import { RelayRefusal } from './RelayRefusal'

const invalid = new RelayRefusal(-32_602)
const later = (seconds = 0) => new RelayRefusal(-32_005, seconds * 1_000)
const silent = new Error('the other relay did not answer irn_publish')

type Sent = { readonly message: string; readonly ttl: number; readonly attestation?: string }

/** Mailboxes with these messages, and another relay that takes what `objection` has nothing against. */
function open(messages: readonly string[], objection: (message: string) => Error | undefined = () => undefined) {
  const clock = fakeClock(1_000_000)
  let waiting: readonly Outgoing[] = messages.map((message, place) => ({
    row: place + 1,
    group: `group ${place % 20}`,
    topic: 'a'.repeat(64),
    message,
    attestation: place === 0 ? 'proof' : null,
    tag: 1108,
    prompt: true,
    expiresAt: clock.now() + (message === 'short' ? 5_000 : 300_000),
  }))
  const asked: Sent[] = []
  const retired = new Counter({ name: 'retired', help: 'given up', labelNames: ['reason'], registers: [] })
  const givenUp = async () =>
    Object.fromEntries((await retired.get()).values.map(({ labels, value }) => [labels.reason, value]))
  const state = { isLost: false, outstanding: 0, most: 0 }
  const outbox = createOutbox({
    clock,
    hasLeft: () => false,
    log: createLog('silent'),
    retired,
    store: {
      async outgoing(limit, wanted) {
        return waiting.filter((one) => isWanted(wanted, one) && one.expiresAt > clock.now()).slice(0, limit)
      },
      async passedOn(rows) {
        expect(rows.length).toBeGreaterThan(0)
        waiting = waiting.filter(({ row }) => !rows.includes(row))
      },
    },
  })
  const upstream = {
    async request(_method: string, params: object) {
      const sent = params as Sent
      asked.push(sent)
      state.outstanding += 1
      state.most = Math.max(state.most, state.outstanding)
      await Promise.resolve()
      state.outstanding -= 1
      const against = objection(sent.message)
      if (against) throw against
      return true
    },
    isLost: () => state.isLost,
    close() {},
  }
  const texts = () => asked.map(({ message }) => message)
  const triesOf = (message: string) => texts().filter((one) => one === message).length
  return {
    clock,
    asked,
    texts,
    triesOf,
    givenUp,
    state,
    left: () => waiting,
    empty: async (ms = Number.POSITIVE_INFINITY) => (await outbox.empty(upstream, ms)).rest,
  }
}

describe('N-14 what waits for the other relay', () => {
  it('is passed on in its order, with the time it has left, so many at once', async () => {
    const messages = Array.from({ length: 70 }, (_, place) => `m${place}`)
    const { clock, asked, texts, left, givenUp, state, empty } = open(messages)
    clock.pass(299_500)
    expect(await empty()).toBe(0)
    expect(texts()).toEqual(messages)
    expect(asked[0]).toEqual({
      ...{ topic: 'a'.repeat(64), message: 'm0', tag: 1108, prompt: true },
      ...{ ttl: 1, attestation: 'proof' },
    })
    expect(asked[1]).not.toHaveProperty('attestation')
    expect([left(), await givenUp(), state.most]).toEqual([[], {}, 32])
  })

  it('N-112 is left for the next time where its own is over, which is told', async () => {
    const messages = Array.from({ length: 40 }, (_, place) => `m${place}`)
    const { left, empty } = open(messages)
    expect(await empty(0)).toBe('more')
    expect(left()).toHaveLength(8)
    expect(await empty(1)).toBe(0)
    expect(left()).toEqual([])
    expect(await empty(0)).toBe(0)
  })

  it('is given up at once where it is refused for good, and counted', async () => {
    const { texts, left, givenUp, empty } = open(['bad 1', 'good', 'bad 2'], (message) =>
      message.startsWith('bad') ? invalid : undefined,
    )
    expect(await empty()).toBe(0)
    expect([texts(), left(), await givenUp()]).toEqual([['bad 1', 'good', 'bad 2'], [], { invalid: 2 }])
  })

  it.each([
    ['refused', later()],
    ['unanswered', silent],
  ])('is tried six times where it is %s, each pause twice the one before, then given up', async (reason, error) => {
    const { clock, triesOf, texts, left, givenUp, empty } = open(['stuck'], () => error)
    for (const [tries, pause] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
      expect(await empty()).toBe(0)
      expect([triesOf('stuck'), left().length, await givenUp()]).toEqual([tries + 1, 1, {}])
      clock.pass(pause - 1)
      await empty()
      expect(texts()).toHaveLength(tries + 1)
      clock.pass(1)
    }
    expect(await empty()).toBe(0)
    expect([triesOf('stuck'), left(), await givenUp()]).toEqual([6, [], { [reason]: 1 }])
  })

  it('is left alone for as long as the other relay asks', async () => {
    const { clock, triesOf, empty } = open(['full'], () => later(60))
    await empty()
    clock.pass(59_999)
    await empty()
    expect(triesOf('full')).toBe(1)
    clock.pass(1)
    await empty()
    expect(triesOf('full')).toBe(2)
  })

  it('says how long it may wait there, in seconds that have begun', async () => {
    const { asked, empty } = open(['sound'])
    await empty()
    expect(asked[0]?.ttl).toBe(300)
  })

  it('is no loss where it passes at its last try', async () => {
    let tries = 0
    const { clock, left, givenUp, empty } = open(['slow'], () => {
      tries += 1
      return tries < 6 ? later() : undefined
    })
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 0]) {
      await empty()
      clock.pass(pause)
    }
    expect([tries, left(), await givenUp()]).toEqual([6, [], {}])
  })

  it('holds up no other when its time is over before its next try', async () => {
    const { clock, triesOf, empty } = open(['short', 'stuck'], () => later(10))
    await empty()
    clock.pass(10_000)
    await empty()
    expect([triesOf('short'), triesOf('stuck')]).toEqual([1, 2])
  })

  it('is not tried again once its time is over', async () => {
    const { clock, triesOf, empty } = open(['full', 'sound'], (message) => (message === 'full' ? later() : undefined))
    await empty()
    clock.pass(300_000)
    expect(await empty()).toBe(0)
    expect(triesOf('full')).toBe(1)
  })

  it('goes alone when it is tried again: it may be what costs the socket', async () => {
    const { clock, texts, state, empty } = open(['a', 'b', 'c'], () => later())
    await empty()
    clock.pass(1_000)
    state.most = 0
    await empty()
    expect([texts().slice(3), state.most]).toEqual([['a', 'b', 'c'], 1])
  })

  it('lets the other relay rest where nothing of a piece passed, and only then', async () => {
    const { triesOf, empty } = open(['a', 'b'], () => later())
    expect(await empty()).toBe(1_000)
    expect(await empty()).toBe(0)
    expect([triesOf('a'), triesOf('b')]).toEqual([1, 1])
    const some = open(['a', 'b'], (message) => (message === 'a' ? later() : undefined))
    expect(await some.empty()).toBe(0)
    expect(some.left().map(({ message }) => message)).toEqual(['a'])
  })

  it('is kept when the socket is lost, and what had passed is not sent again', async () => {
    const { state, left, triesOf, empty } = open(['sound', 'costly'], (message) => {
      if (message !== 'costly') return undefined
      state.isLost = true
      return silent
    })
    await empty()
    expect(left().map(({ message }) => message)).toEqual(['costly'])
    state.isLost = false
    expect(await empty()).toBe(0)
    expect(triesOf('sound')).toBe(1)
  })
})
