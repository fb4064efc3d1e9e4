import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import type { Upstream } from './connectUpstream'
import type { Outgoing } from './createBridgeStore'
import { createOutbox } from './createOutbox'
import { isWanted } from './isWanted.test.support'
import { RelayRefusal } from './RelayRefusal'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const later = () => new RelayRefusal(-32_005)

/** An outbox with messages of these numbers, before a relay that has something against some of them. */
function open(
  rows: readonly number[],
  against: (row: number) => Error | undefined,
  groupOf: (row: number) => string = () => 'g',
) {
  const clock = fakeClock()
  const waiting = new Map(rows.map((row) => [row, outgoing(row, groupOf(row), clock.now())]))
  const tried: { readonly row: number; readonly at: number }[] = []
  const retired: Record<string, number> = {}
  const underWay = { now: 0, most: 0 }
  const began = clock.now()
  const upstream: Upstream = {
    async request(_method, params) {
      const row = Number((params as { readonly message: string }).message)
      tried.push({ row, at: clock.now() - began })
      underWay.now += 1
      underWay.most = Math.max(underWay.most, underWay.now)
      await new Promise(setImmediate)
      underWay.now -= 1
      const error = against(row)
      if (error) throw error
    },
    isLost: () => false,
    close() {},
  }
  const outbox = createOutbox({
    clock,
    hasLeft: () => false,
    log: quiet,
    retired: {
      inc(labels?: unknown, messages?: number) {
        const { reason } = labels as { readonly reason: string }
        retired[reason] = (retired[reason] ?? 0) + (messages ?? 1)
      },
    },
    store: {
      async outgoing(limit, wanted) {
        return [...waiting.values()].filter((one) => isWanted(wanted, one)).slice(0, limit)
      },
      async passedOn(done) {
        for (const row of done) waiting.delete(row)
      },
    },
  })
  return { clock, tried, retired, waiting, underWay, empty: () => outbox.empty(upstream, Number.POSITIVE_INFINITY) }
}

const outgoing = (row: number, group: string, now: number): Outgoing => ({
  ...{ row, group, topic: 'a'.repeat(64), message: String(row), attestation: null, tag: 1100, prompt: false },
  expiresAt: now + 3_600_000,
})

it('N-81 of an address group 50 wait for another try, so that it leaves room for those of others', async () => {
  const rows = Array.from({ length: 201 }, (_, place) => place + 1)
  const { retired, waiting, empty } = open(rows, later, (row) => (row === 201 ? 'honest' : 'hostile'))
  // All of a piece was refused: the next is tried after a rest.
  for (let piece = 0; piece < 8; piece += 1) await empty()
  expect([retired, waiting.size, waiting.has(201)]).toEqual([{ refused: 150 }, 51, true])
})

it('N-81 of all address groups 2,000 wait', async () => {
  const rows = Array.from({ length: 2_100 }, (_, place) => place + 1)
  const { retired, waiting, empty } = open(rows, later, (row) => `group ${row % 60}`)
  for (let piece = 0; piece < 70; piece += 1) await empty()
  expect([retired, waiting.size]).toEqual([{ refused: 100 }, 2_000])
})
