import { Counter, type Registry } from 'prom-client'
import type { UpstreamFault } from './UpstreamError'

/** How a service behind this one did when it was last asked; `denied`: it refused the key it was asked with. */
export type UpstreamState = 'ready' | 'failing' | 'denied' | 'wrong-chain'

/** Who notes for operators what comes of asking services behind this one. */
export interface Watch {
  /** One of them was opened, whose state this is. */
  add(state: () => UpstreamState): void
  count(outcome: 'ok' | UpstreamFault): void
  /** The worst of all. */
  state(): UpstreamState
}

const name = 'latchkey_upstream_requests_total'
const order: readonly UpstreamState[] = ['denied', 'wrong-chain', 'failing']

/**
 * Watches what goes by one name, which operators read: a word of the code or the id of a chain, never an address, in which keys may stand.
 *
 * @param metrics where it is counted; nowhere without them.
 */
export function createWatch(upstream: string, metrics: Registry | undefined): Watch {
  const counter = metrics && counterOf(metrics)
  const states: (() => UpstreamState)[] = []
  return {
    add: (state) => void states.push(state),
    count: (outcome) => counter?.inc({ upstream, outcome }),
    state() {
      const now = states.map((state) => state())
      return order.find((one) => now.includes(one)) ?? 'ready'
    },
  }
}

/** The counter of these metrics, whoever asks for it first. */
function counterOf(metrics: Registry) {
  const known = metrics.getSingleMetric(name)
  if (known instanceof Counter) return known
  return new Counter({
    name,
    help: 'questions to the services behind this one, by who was asked and what came of it',
    labelNames: ['upstream', 'outcome'],
    registers: [metrics],
  })
}
