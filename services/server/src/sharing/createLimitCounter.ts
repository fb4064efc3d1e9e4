import { Counter, type Registry } from 'prom-client'

/** Notes that a limit was reached, by a name from the code, never from a request. */
export type CountLimit = (limit: string) => void

const name = 'latchkey_limits_reached_total'

/** The counter of these metrics, whoever asks for it first. */
export function createLimitCounter(metrics: Registry): CountLimit {
  const known = metrics.getSingleMetric(name)
  const counter =
    known instanceof Counter
      ? known
      : new Counter({
          name,
          help: 'refusals because somebody reached a limit, by limit',
          labelNames: ['limit'],
          registers: [metrics],
        })
  return (limit) => counter.inc({ limit })
}
