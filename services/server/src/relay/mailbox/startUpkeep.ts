import { Counter } from 'prom-client'
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

  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    let closed = false
    let cancel = () => {}
    const again = () => {
      if (!closed) cancel = clock.after(ms, run)
    }
    const run = () => {
      work().then(again, (error: Error) => {
        // The next round does what this one could not.
        log.warn(`${what} failed`, { error: error.name })
        again()
      })
    }
    again()
    return () => {
      closed = true
      cancel()
    }
  }

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
  const stops = [
    every(limits.trimEvery, 'trimming the tables', trim),
    every(limits.sweepEvery, 'sweeping the mailboxes', store.sweep),
    every(limits.prolongEvery, 'prolonging subscriptions', prolong),
  ]
  return {
    close() {
      for (const stop of stops) stop()
    },
  }
}
