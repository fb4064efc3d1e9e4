import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import type { ClientSockets } from '../socket/createClientSockets'
import type { RelayStore } from './RelayStore'
import { startUpkeep } from './startUpkeep'

const limits = { ...relayLimits, sweepEvery: 10, trimEvery: 1_000, prolongEvery: 100_000, batch: 2 }

/** Upkeep of these topics by client; `work` is what a sweep and a look for idle rows do. */
function open(
  topics: Readonly<Record<string, readonly string[]>> = {},
  work: { sweep?(): Promise<number>; trim?(): Promise<ReadonlyMap<string, number>> } = {},
) {
  const clock = fakeClock()
  const metrics = new Registry()
  const warnings: [string, unknown][] = []
  const prolonged: (readonly { topic: string; clientId: string }[])[] = []
  const done = { sweeps: 0, trims: 0 }
  const store: Pick<RelayStore, 'subscribe' | 'sweep' | 'trim'> = {
    async subscribe(subscriptions) {
      prolonged.push(subscriptions)
      return new Map()
    },
    async sweep() {
      done.sweeps += 1
      return work.sweep?.() ?? 0
    },
    async trim() {
      done.trims += 1
      return work.trim?.() ?? new Map()
    },
  }
  const all = Object.entries(topics).map(([clientId, own]) => ({
    clientId,
    topics: new Map(own.map((topic) => [topic, 0])),
  }))
  const log = { error() {}, info() {}, debug() {}, warn: (...words: [string, unknown]) => void warnings.push(words) }
  const upkeep = startUpkeep({
    services: { clock, metrics, log: log as never },
    limits,
    store: store as RelayStore,
    sockets: { all } as unknown as ClientSockets,
  })
  const pass = async (ms: number) => {
    clock.pass(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, metrics, warnings, prolonged, done, upkeep, pass }
}

it('sweeps and looks for idle rows as often as it shall, one round after the other', async () => {
  const { done, pass } = open()
  for (let turn = 0; turn < 3; turn += 1) await pass(10)
  expect(done).toEqual({ sweeps: 3, trims: 0 })
  await pass(970)
  expect(done).toEqual({ sweeps: 4, trims: 1 })
})

it('a round that fails is told of, and the next one comes', async () => {
  const { done, warnings, pass } = open({}, { sweep: () => Promise.reject(new RangeError('away')) })
  await pass(10)
  await pass(10)
  expect(done.sweeps).toBe(2)
  expect(warnings).toEqual(Array(2).fill(['sweeping the mailboxes failed', { error: 'RangeError' }]))
})

it('prolongs every topic of every socket, so many in a statement', async () => {
  const { prolonged, pass } = open({ phone: ['a', 'b', 'c'], tablet: ['d', 'e'], silent: [] })
  await pass(100_000)
  const of = (clientId: string, ...topics: readonly string[]) => topics.map((topic) => ({ topic, clientId }))
  expect(prolonged).toEqual([of('phone', 'a', 'b'), of('phone', 'c'), of('tablet', 'd', 'e')])
})

it('N-17 tells how many idle rows of which table went before their time', async () => {
  const { metrics, warnings, pass } = open({}, { trim: async () => new Map([['relay_fetches', 7]]) })
  await pass(1_000)
  await pass(1_000)
  expect(await metrics.metrics()).toContain('latchkey_relay_evicted_total{table="relay_fetches"} 14')
  expect(warnings[0]).toEqual(['idle rows of the relay went before their time', { table: 'relay_fetches', rows: 7 }])
})

it('does nothing more once it is closed, also where a round was on its way', async () => {
  let finish = () => {}
  const { done, upkeep, pass } = open({}, { sweep: () => new Promise((resolve) => (finish = () => resolve(0))) })
  await pass(10)
  upkeep.close()
  finish()
  await pass(0)
  await pass(1_000_000)
  expect(done).toEqual({ sweeps: 1, trims: 0 })
})
