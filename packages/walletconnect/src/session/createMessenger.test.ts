import { fakeClock, settle } from '@latchkey/core/fake'
import { expect, test } from 'vitest'
import { openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope'
import { uncaught } from '../fake/uncaught.test.support'
import type { Publication, Relay } from '../relay/Relay'
import { RelayFailure } from '../relay/RelayFailure'
import type { RpcRequest } from '../wire/parseRpc'
import { createMessenger, type MessengerContext } from './createMessenger'

const topic = 'a'.repeat(64)
const replies = 'b'.repeat(64)
const key = new Uint8Array(32).fill(7)
const otherKey = new Uint8Array(32).fill(8)

/** A messenger at a relay that takes everything unless told otherwise. */
function open(context: Partial<MessengerContext> = {}) {
  const clock = fakeClock()
  const publications: Publication[] = []
  const followed: string[] = []
  const left: string[] = []
  const requests: (readonly [string, RpcRequest])[] = []
  const errors: unknown[] = []
  const hub = { take: async (): Promise<void> => {} }
  const relay: Relay = {
    follow: (one) => void followed.push(one),
    leave: (one) => void left.push(one),
    publish(publication) {
      publications.push(publication)
      return hub.take()
    },
    leads: () => true,
    wake() {},
    close() {},
  }
  const messenger = createMessenger({
    clock,
    relay,
    findKey: () => undefined,
    requested: (...request) => void requests.push(request),
    report: (error) => errors.push(error),
    ...context,
  })
  const deliver = (
    message: object | string,
    { to = topic, by = key, sender = undefined as Uint8Array | undefined } = {},
  ) =>
    messenger.deliver({
      topic: to,
      message: sealEnvelope(typeof message === 'string' ? message : JSON.stringify(message), by, sender && { sender }),
    })
  const said = () =>
    publications.map(({ message, ...how }) => ({ ...how, ...JSON.parse(openEnvelope(readEnvelope(message)!, key)!) }))
  return { clock, messenger, publications, said, deliver, hub, followed, left, requests, errors }
}

/** What became of a promise, so far. */
function outcome(work: Promise<unknown>) {
  const item: { ended?: unknown } = {}
  work.then(
    (result) => {
      item.ended = ['yes', result]
    },
    (error: unknown) => {
      item.ended = ['no', error]
    },
  )
  return item
}

test('a request travels sealed, with the tag and time of its method, and is answered by its id', async () => {
  const { messenger, said, deliver, followed, clock, errors } = open()
  messenger.hold(topic, key)
  expect(followed).toEqual([topic])
  const { id, published, answered } = messenger.request(topic, 'wc_sessionRequest', { a: 1 })
  await published
  expect(Math.floor(id / 1000)).toBe(clock.now())
  expect(said()).toEqual([
    { topic, tag: 1108, ttl: 300, prompt: true, id, jsonrpc: '2.0', method: 'wc_sessionRequest', params: { a: 1 } },
  ])
  const answer = outcome(answered)
  await deliver({ id: id + 1, jsonrpc: '2.0', result: 'of another' })
  await settle()
  expect(answer.ended).toBeUndefined()
  await deliver({ id, jsonrpc: '2.0', result: 'yes' })
  expect(await answered).toBe('yes')
  await deliver({ id, jsonrpc: '2.0', result: 'again' })
  expect(errors).toEqual([])
  messenger.request(topic, 'wc_sessionPing', {}, { ttl: 7 })
  expect(said()[1]).not.toHaveProperty('prompt')
  expect(said()[1]).toMatchObject({ tag: 1114, ttl: 7 })
})

test("a wallet's no rejects with its number, words and data", async () => {
  const { messenger, deliver } = open()
  messenger.hold(topic, key)
  const { id, answered } = messenger.request(topic, 'wc_sessionRequest', {})
  await deliver({ id, jsonrpc: '2.0', error: { code: 5000, message: 'No', data: { a: 1 } } })
  await expect(answered).rejects.toMatchObject({
    ...{ name: 'WalletRefusal', code: 5000, message: 'No', data: { a: 1 } },
  })
})

test('X-11 an answer counts on the topic it is waited for on, and nowhere else', async () => {
  const { messenger, deliver } = open()
  messenger.hold(topic, key)
  messenger.hold(replies, otherKey)
  const { id, answered } = messenger.request(topic, 'wc_sessionAuthenticate', {}, { answerTopic: replies })
  const answer = outcome(answered)
  await deliver({ id, jsonrpc: '2.0', result: 'forged' })
  await settle()
  expect(answer.ended).toBeUndefined()
  await deliver({ id, jsonrpc: '2.0', result: 'true' }, { to: replies, by: otherKey })
  expect(await answered).toBe('true')
})

test('a request nobody answers ends with its time', async () => {
  const { messenger, clock, deliver } = open()
  messenger.hold(topic, key)
  const { id, answered } = messenger.request(topic, 'wc_sessionPing', {})
  const answer = outcome(answered)
  await clock.pass(29_999)
  expect(answer.ended).toBeUndefined()
  await clock.pass(1)
  expect(answer.ended).toMatchObject(['no', { code: 'walletconnect.request_expired' }])
  await deliver({ id, jsonrpc: '2.0', result: 'late' })
  expect(clock.waiting).toBe(0)
})

test('an answered request waits for nothing more', async () => {
  const { messenger, clock, deliver } = open()
  messenger.hold(topic, key)
  const { id } = messenger.request(topic, 'wc_sessionPing', {})
  expect(clock.waiting).toBe(1)
  await deliver({ id, jsonrpc: '2.0', result: true })
  expect(clock.waiting).toBe(0)
})

test('a request the relay does not take ends with the error of the relay', async () => {
  const { messenger, hub, clock } = open()
  messenger.hold(topic, key)
  hub.take = () => Promise.reject(new RelayFailure({ kind: 'unreachable' }))
  const { published, answered } = messenger.request(topic, 'wc_sessionPing', {})
  const refused = { code: 'walletconnect.relay_unreachable' }
  await Promise.all([expect(published).rejects.toMatchObject(refused), expect(answered).rejects.toMatchObject(refused)])
  expect(clock.waiting).toBe(0)
})

test('an answer that came before the relay failed stands', async () => {
  const errors = uncaught()
  const { messenger, hub, deliver } = open()
  messenger.hold(topic, key)
  let fail = (_: Error) => {}
  hub.take = () =>
    new Promise((_, reject) => {
      fail = reject
    })
  const { id, published, answered } = messenger.request(topic, 'wc_sessionPing', {})
  await deliver({ id, jsonrpc: '2.0', result: true })
  fail(new RelayFailure({ kind: 'unreachable' }))
  await expect(published).rejects.toMatchObject({ code: 'walletconnect.relay_unreachable' })
  expect(await answered).toBe(true)
  await settle()
  expect(errors).toEqual([])
})

test('nothing is published without a key for the topic, nor with one that opens only', async () => {
  const { messenger, publications } = open()
  await expect(messenger.request(topic, 'wc_sessionPing', {}).published).rejects.toThrow('no key for the topic')
  messenger.hold(topic, async () => key)
  await expect(messenger.request(topic, 'wc_sessionPing', {}).published).rejects.toThrow('no key for the topic')
  expect(publications).toEqual([])
})

test('a request of an earlier page is not published again, and its answer counts', async () => {
  const { messenger, publications, deliver } = open()
  messenger.hold(topic, key)
  const { id, published, answered } = messenger.request(topic, 'wc_sessionPropose', {}, { sentAs: 17 })
  await published
  expect([id, publications]).toEqual([17, []])
  await deliver({ id: 17, jsonrpc: '2.0', result: 'yes' })
  expect(await answered).toBe('yes')
})

test('a topic that is dropped is left, and what waits on it ends with the reason; the rest goes on', async () => {
  const { messenger, left, deliver } = open()
  for (const one of [topic, replies, 'c']) messenger.hold(one, key)
  const first = outcome(messenger.request(topic, 'wc_sessionRequest', {}).answered)
  const second = outcome(messenger.request('c', 'wc_sessionAuthenticate', {}, { answerTopic: topic }).answered)
  const asked = outcome(messenger.request(topic, 'wc_sessionAuthenticate', {}, { answerTopic: 'c' }).answered)
  const third = messenger.request(replies, 'wc_sessionRequest', {})
  const unlike = outcome(third.answered)
  await deliver({ id: 1, jsonrpc: '2.0', result: true })
  expect(messenger.lastHeard(topic)).toBeDefined()
  const why = new Error('over')
  messenger.drop(topic, why)
  await settle()
  for (const { ended } of [first, second, asked]) expect(ended).toEqual(['no', why])
  expect(unlike.ended).toBeUndefined()
  expect(left).toEqual([topic])
  expect(messenger.lastHeard(topic)).toBeUndefined()
  await deliver({ id: 1, jsonrpc: '2.0', result: true })
  expect(messenger.lastHeard(topic)).toBeUndefined()
  await deliver({ id: third.id, jsonrpc: '2.0', result: 'yes' }, { to: replies })
  expect(unlike.ended).toEqual(['yes', 'yes'])
})

test('X-11 a request is heard once for its topic and id', async () => {
  const { messenger, deliver, requests } = open()
  for (const one of [topic, replies]) messenger.hold(one, key)
  const request = (id: number) => ({ id, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} })
  await deliver(request(1))
  await deliver(request(1))
  await deliver(request(2))
  await deliver(request(1), { to: replies })
  expect(requests.map(([to, { id }]) => [to, id])).toEqual([
    [topic, 1],
    [topic, 2],
    [replies, 1],
  ])
})

test('X-11 the last five hundred requests are remembered, the oldest forgotten first', async () => {
  const { messenger, deliver, requests } = open()
  messenger.hold(topic, key)
  const say = (id: number) => deliver({ id, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} })
  for (let id = 1; id <= 501; id++) await say(id)
  expect(requests).toHaveLength(501)
  for (let id = 2; id <= 501; id++) await say(id)
  expect(requests).toHaveLength(501)
  await say(1)
  expect(requests).toHaveLength(502)
})

test('what does not open, or is no message, is as if it had not come', async () => {
  const { messenger, deliver, requests, errors } = open()
  await deliver({ id: 1, jsonrpc: '2.0', method: 'wc_sessionPing' })
  messenger.hold(topic, key)
  await deliver({ id: 1, jsonrpc: '2.0', method: 'wc_sessionPing' }, { by: otherKey })
  await deliver('nonsense')
  await messenger.deliver({ topic, message: '!' })
  expect([requests, errors, messenger.lastHeard(topic)]).toEqual([[], [], undefined])
})

test('a key made from its sender opens an envelope that names one, and no other', async () => {
  const { messenger, deliver, requests } = open()
  const senders: Uint8Array[] = []
  messenger.hold(topic, async (sender) => {
    senders.push(sender)
    return key
  })
  const request = { id: 1, jsonrpc: '2.0', method: 'wc_sessionPing' }
  await deliver(request)
  expect([requests, senders]).toEqual([[], []])
  await deliver(request, { sender: otherKey })
  expect(requests).toHaveLength(1)
  expect(senders).toEqual([otherKey])
})

test('a key that another tab just stored is found', async () => {
  const { messenger, deliver, requests, said } = open({ findKey: (one) => (one === topic ? key : undefined) })
  await deliver({ id: 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} })
  expect(requests).toHaveLength(1)
  await messenger.request(topic, 'wc_sessionPing', {}).published
  expect(said()).toHaveLength(1)
})

test('when a topic last spoke is known, in whatever it said', async () => {
  const { messenger, deliver, clock } = open()
  messenger.hold(topic, key)
  expect(messenger.lastHeard(topic)).toBeUndefined()
  await deliver({ id: 9, jsonrpc: '2.0', result: true })
  expect(messenger.lastHeard(topic)).toBe(clock.now())
})

test('answers and refusals have tags of their own', () => {
  const { messenger, said } = open()
  messenger.hold(topic, key)
  const request = (id: number, method: string): RpcRequest => ({ kind: 'request', id, method, params: {} })
  messenger.answer(topic, request(1, 'wc_sessionPropose'), { result: true })
  messenger.answer(topic, request(2, 'wc_sessionPropose'), { error: { code: 5000, message: 'No' } })
  expect(said()).toEqual([
    { topic, tag: 1101, ttl: 300, id: 1, jsonrpc: '2.0', result: true },
    { topic, tag: 1120, ttl: 300, id: 2, jsonrpc: '2.0', error: { code: 5000, message: 'No' } },
  ])
})

test('an answer the relay does not take, and a word that could not be dealt with, are told', async () => {
  const thrown = new Error('broken')
  const failing = open({ requested: () => Promise.reject(thrown) })
  failing.messenger.hold(topic, key)
  failing.hub.take = () => Promise.reject(new RelayFailure({ kind: 'unreachable' }))
  failing.messenger.answer(topic, { kind: 'request', id: 1, method: 'wc_sessionPing', params: {} }, { result: true })
  await failing.deliver({ id: 1, jsonrpc: '2.0', method: 'wc_sessionPing' })
  await settle()
  expect(failing.errors).toHaveLength(2)
  expect(failing.errors).toContain(thrown)
})

test('what was said first is dealt with first, and is not done before that', async () => {
  const order: number[] = []
  const waits: (() => void)[] = []
  const { messenger, deliver } = open({
    requested: async (_, { id }) => {
      if (id === 1) await new Promise<void>((resolve) => waits.push(resolve))
      order.push(id)
    },
  })
  messenger.hold(topic, key)
  const request = (id: number) => ({ id, jsonrpc: '2.0', method: 'wc_sessionPing' })
  const [first, second] = [outcome(deliver(request(1))), outcome(deliver(request(2)))]
  await settle()
  expect([order, first.ended, second.ended]).toEqual([[], undefined, undefined])
  waits[0]?.()
  await settle()
  expect(order).toEqual([1, 2])
  expect(first.ended).toEqual(['yes', undefined])
})
