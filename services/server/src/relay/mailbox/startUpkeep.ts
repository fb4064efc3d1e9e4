import { Counter } from 'prom-client'
import { repeat } from '../../clock/repeat'
import type { Services } from '../../noun/Services'
import type { RelayLimits } from '../limits'
import type { ClientSockets } from '../socket/createClientSockets'
import type { RelayStore } from './RelayStore'

interface Parameters {
  readonly services: Pick<Services, 'clock' | 'log' | 'metrics'>
  readonly limits: RelayLimits
  readonly store: RelayStore
  readonly sockets: ClientSockets
}

/** Deletes what is over, and prolongs the subscriptions of live sockets: they outlive the last one by a day. */
export function startUpkeep({ services, limits, store, sockets }: Parameters): { close(): void } {
  const { clock, log, metrics } = services
  const evicted = new Counter({
    name: 'latchkey_relay_evicted_total',
    help: 'idle rows deleted before their time because a table was full',
    labelNames: ['table'],
    registers: [metrics],
  })

  const ended = new AbortController()
  const every = (ms: number, what: string, work: () => Promise<unknown>) =>
    repeat({
      clock,
      lifetime: ended.signal,
      every: ms,
      begins: 'later',
      work,
      // The next round does what this one could not.
      onFailure: (error) => log.warn(`${what} failed`, { error: error.name }),
    })

  const prolong = async () => {
    for (const { clientId, topics } of [...sockets.all]) {
      const held = [...topics.keys()].map((topic) => ({ topic, clientId }))
      for (let from = 0; from < held.length; from += limits.batch)
        await store.subscribe(held.slice(from, from + limits.batch))
    }
  }
  const trim = async () => {
    for (const [table, rows] of await store.trim()) {
      evicted.inc({ table }, rows)
      log.warn('idle rows of the relay went before their time', { table, rows })
    }
  }
  every(limits.trimEvery, 'trimming the tables', trim)
  every(limits.sweepEvery, 'sweeping the mailboxes', store.sweep)
  every(limits.prolongEvery, 'prolonging subscriptions', prolong)
  return { close: () => ended.abort() }
}
