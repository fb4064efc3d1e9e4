import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { seeded } from '../relay/load/seeded.test.support'
import { proxyAgent } from './ask.test.support'
import { everyMeans } from './everyMeans.test.support'
import type { Means } from './Means.test.support'
import type { Target } from './Target.test.support'

interface Parameters {
  readonly target: Target
  /** Addresses of the attackers, as the proxy tells them; each goes by every means. */
  readonly addresses: readonly string[]
  readonly means?: readonly Means[]
}

/** How often each means ended how. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, number>>>>

/** An attack that goes on until it is called off. */
export interface Attack {
  stop(): Promise<Outcomes>
}

/** Floods by every means at once. */
export function startAttack({ target, addresses, means = everyMeans }: Parameters): Attack {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  const agents = means.flatMap(() => addresses.map(() => proxyAgent()))
  const outcomes: Record<string, Record<string, number>> = Object.fromEntries(means.map(({ name }) => [name, {}]))
  const random = seeded(randomInt(2 ** 31))
  const attacks = means.flatMap(({ name, attack }, kind) =>
    addresses.map((address, place) => {
      const counts = outcomes[name] as Record<string, number>
      return attack({
        ...{ target, address, random, signal: controller.signal },
        direct: `127.9.${place >> 8}.${(place & 255) + 1}`,
        agent: agents[kind * addresses.length + place] ?? proxyAgent(),
        note: (outcome) => {
          counts[outcome] = (counts[outcome] ?? 0) + 1
        },
      })
    }),
  )
  return {
    async stop() {
      controller.abort()
      for (const agent of agents) agent.destroy()
      await Promise.allSettled(attacks)
      return outcomes
    },
  }
}
