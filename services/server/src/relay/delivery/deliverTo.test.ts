import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../mailbox/StoredMessage'
import { deliverTo } from './deliverTo'
import type { Subscriber } from './Subscriber'

const topic = 'a'.repeat(64)
const now = 1_000_000
const limits = { sendWindow: 1_000, queueBytes: 4_000, owedOfSocket: 8 }

/** A socket that takes nothing until `drain`. */
function slowSocket() {
  const frames: string[] = []
  let buffered = 0
  let drained: (() => void) | undefined
  const socket = {
    clientId: 'phone',
    topics: new Map([[topic, 0]]),
    subscriptionIds: new Map<string, string>(),
    owed: new Set<number>(),
    stall: undefined as Subscriber['stall'],
    dropped: false,
    frames,
    send(frame: string, done?: () => void) {
      frames.push(frame)
      buffered += frame.length
      drained = done ?? drained
    },
    buffered: () => buffered,
    dropSlow() {
      socket.dropped = true
    },
    drain() {
      buffered = 0
      drained?.()
    },
  }
  return socket
}
const message = (row: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  row,
  topic,
  message: 'x'.repeat(500),
  attestation: null,
  tag: 1100,
  publishedAt: now - 1,
  sender: 'dapp',
  acknowledged: [],
  ...more,
})

it('N-55 remembers no more of a socket that never answers than so many deliveries, the newest', () => {
  const socket = slowSocket()
  for (let row = 1; row <= 15; row += 1) {
    deliverTo(new Map([[topic, new Set([socket])]]), [message(row)], {
      ...{ now, limits, readAfter: new Map() },
      resume() {},
    })
    socket.drain()
    socket.stall = undefined
  }
  expect(socket.frames).toHaveLength(15)
  expect([...socket.owed]).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
})

describe('a socket that reads slowly', () => {
  const deliver = (socket: Subscriber, rows: readonly StoredMessage[], resume = () => {}) =>
    deliverTo(new Map([[topic, new Set([socket])]]), rows, { now, readAfter: new Map(), limits, resume })

  it('is sent no more than a window, and the rest once it took that', () => {
    const socket = slowSocket()
    let resumed = 0
    const rows = [1, 2, 3, 4, 5].map((row) => message(row))
    deliver(socket, rows, () => {
      resumed += 1
      socket.stall = undefined
    })
    expect([socket.frames.length, socket.topics.get(topic), resumed]).toEqual([2, 2, 0])
    socket.drain()
    expect(resumed).toBe(1)
    deliver(socket, rows)
    expect([...socket.owed]).toEqual([1, 2, 3, 4])
  })

  it('is not blamed for what waited before it came', () => {
    const socket = slowSocket()
    deliver(
      socket,
      Array.from({ length: 100 }, (_, place) => message(place + 1)),
    )
    expect(socket.dropped).toBe(false)
  })

  it('is let go once more is published than may be queued, each message counted once', () => {
    const socket = slowSocket()
    deliver(
      socket,
      [1, 2].map((row) => message(row)),
    )
    const live = [3, 4, 5].map((row) => message(row, { publishedAt: now }))
    for (let turn = 0; turn < 5; turn += 1) deliver(socket, live)
    expect(socket.dropped).toBe(false)
    deliver(
      socket,
      [6, 7, 8].map((row) => message(row, { publishedAt: now })),
    )
    expect(socket.dropped).toBe(true)
  })

  it('hears neither itself nor what it acknowledged', () => {
    const socket = slowSocket()
    deliver(socket, [message(1, { sender: 'phone' }), message(2, { acknowledged: ['phone'] }), message(3)])
    expect([...socket.owed]).toEqual([3])
  })
})
