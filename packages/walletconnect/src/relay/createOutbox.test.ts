import { fakeClock, settle } from '@latchkey/core/fake'
import { expect, test } from 'vitest'
import { createOutbox } from './createOutbox'
import type { RelaySocket } from './openSocket'
import type { Publication } from './Relay'
import { RelayFailure } from './RelayFailure'
import { RelayRefusal } from './RelayRefusal'

/** A socket whose calls the test answers, one after the other. */
function openFake() {
  const calls: { method: string; params: object; ms: number; yes(): void; no(error: Error): void }[] = []
  const socket: RelaySocket = {
    opened: Promise.resolve(),
    ended: new Promise(() => {}),
    lastHeard: () => 0,
    call: (method, params, ms) =>
      new Promise((resolve, reject) => calls.push({ method, params, ms, yes: () => resolve(true), no: reject })),
    close() {},
  }
  return { socket, calls }
}

function open() {
  const clock = fakeClock()
  const stuck: RelaySocket[] = []
  const outbox = createOutbox(clock, (socket) => stuck.push(socket))
  /** Adds one and keeps what came of it. */
  const add = (parts: Partial<Publication> = {}) => {
    const item: { ended?: unknown } = {}
    outbox.add({ topic: 'a'.repeat(64), message: 'AAAA', ttl: 300, tag: 1108, ...parts }).then(
      () => {
        item.ended = 'taken'
      },
      (error: unknown) => {
        item.ended = error instanceof RelayFailure ? error.fault : error
      },
    )
    return item
  }
  return { clock, stuck, outbox, add }
}

test('a publication is sent once on a socket, and waits until the relay has it', async () => {
  const { outbox, add } = open()
  const { socket, calls } = openFake()
  expect(outbox.isEmpty()).toBe(true)
  const item = add()
  expect(outbox.isEmpty()).toBe(false)
  outbox.flush(socket)
  outbox.flush(socket)
  expect(calls.map(({ method, params, ms }) => [method, params, ms])).toEqual([
    ['irn_publish', { topic: 'a'.repeat(64), message: 'AAAA', ttl: 300, tag: 1108 }, 10_000],
  ])
  await settle()
  expect(item.ended).toBeUndefined()
  calls[0]?.yes()
  await settle()
  expect(item.ended).toBe('taken')
  expect(outbox.isEmpty()).toBe(true)
})

test('R-02 a socket without an answer is told of, and the next one is given the same again', async () => {
  const { outbox, add, stuck } = open()
  const [first, second] = [openFake(), openFake()]
  const item = add()
  outbox.flush(first.socket)
  first.calls[0]?.no(new Error('the relay did not answer'))
  await settle()
  expect(stuck).toEqual([first.socket])
  expect(item.ended).toBeUndefined()
  outbox.flush(second.socket)
  expect(second.calls[0]?.params).toEqual(first.calls[0]?.params)
  second.calls[0]?.yes()
  await settle()
  expect(item.ended).toBe('taken')
})

test('a refusal without a time to wait is final', async () => {
  const { outbox, add, stuck } = open()
  const { socket, calls } = openFake()
  const item = add()
  outbox.flush(socket)
  calls[0]?.no(new RelayRefusal(-32602, 'bad topic'))
  await settle()
  expect(item.ended).toEqual({ kind: 'refused', reason: 'bad topic' })
  expect(stuck).toEqual([])
  expect(outbox.isEmpty()).toBe(true)
})

test('a relay that takes no more for now is asked again when it said, on the same socket', async () => {
  const { outbox, add, clock } = open()
  const { socket, calls } = openFake()
  const item = add()
  outbox.flush(socket)
  calls[0]?.no(new RelayRefusal(-32005, 'slow down', 2_000))
  await clock.pass(1_999)
  expect(calls).toHaveLength(1)
  await clock.pass(1)
  expect(calls).toHaveLength(2)
  calls[1]?.yes()
  await settle()
  expect(item.ended).toBe('taken')
})

test('what waits for its time goes with the next socket, once', async () => {
  const { outbox, add, clock } = open()
  const [first, second] = [openFake(), openFake()]
  add()
  outbox.flush(first.socket)
  first.calls[0]?.no(new RelayRefusal(-32005, 'slow down', 2_000))
  await settle()
  outbox.flush(second.socket)
  await clock.pass(2_000)
  expect([first.calls.length, second.calls.length]).toEqual([1, 1])
})

test('what was given up meanwhile is not sent again', async () => {
  const { outbox, add, clock } = open()
  const { socket, calls } = openFake()
  const item = add({ ttl: 1 })
  outbox.flush(socket)
  calls[0]?.no(new RelayRefusal(-32005, 'slow down', 2_000))
  await clock.pass(1_000)
  outbox.expire()
  await clock.pass(2_000)
  expect(item.ended).toEqual({ kind: 'expired' })
  expect(calls).toHaveLength(1)
})

test('a socket is not blamed for what was given up before it failed', async () => {
  const { outbox, add, stuck } = open()
  const { socket, calls } = openFake()
  const item = add()
  outbox.flush(socket)
  outbox.fail({ kind: 'unreachable', reason: 'closed' })
  calls[0]?.no(new Error('the socket to the relay ended'))
  await settle()
  expect(item.ended).toEqual({ kind: 'unreachable', reason: 'closed' })
  expect(stuck).toEqual([])
})

test('a publication is given up with the second its time is over', async () => {
  const { outbox, add, clock } = open()
  const [short, long] = [add({ ttl: 3 }), add({ ttl: 4 })]
  await clock.pass(2_999)
  outbox.expire()
  await settle()
  expect(short.ended).toBeUndefined()
  await clock.pass(1)
  outbox.expire()
  await settle()
  expect([short.ended, long.ended]).toEqual([{ kind: 'expired' }, undefined])
})
