import { setTimeout as wait } from 'node:timers/promises'
import { createTally, type Figures } from './Figures.test.support'
import { openPages } from './honestPages.test.support'
import { type Mail, openPairs } from './honestPairs.test.support'
import type { Target } from './Target.test.support'

export interface Crowd {
  readonly pairs: number
  readonly pages: number
  /** Address groups they are spread over. */
  readonly groups: number
  /** Messages, and as many calls of pages, a second. */
  readonly perSecond: number
  /** Milliseconds each waits for an answer. */
  readonly patience: number
}

export interface Served {
  readonly honest: Figures
  /** Those of the group that is shared with an attacker. */
  readonly shared: Figures
}

/** Honest visitors of one server. */
export interface Honest {
  /** Goes on for so long, at the same pace whatever is answered; wallets sleep for the first two thirds. */
  measure(ms: number): Promise<Served>
  /** What became of all messages. */
  settle(): Promise<Mail>
  close(): void
}

/** The address that an attacker has too. */
export const sharedAddress = '10.1.0.1'
const addressOf = (group: number) => `10.1.${group >> 8}.${(group & 255) + 1}`

export async function openHonest(
  target: Target,
  { pairs: count, pages: many, groups, perSecond, patience }: Crowd,
): Promise<Honest> {
  const addresses = Array.from({ length: groups }, (_, group) => addressOf(group))
  const pairs = await openPairs(target, count, addresses)
  const pages = await openPages(
    target,
    Array.from({ length: many }, (_, place) => addressOf(place % groups)),
  )
  return {
    async measure(ms) {
      const tallies = { honest: createTally(patience), shared: createTally(patience) }
      const tallyOf = (address: string) => tallies[address === sharedAddress ? 'shared' : 'honest']
      const asked: Promise<void>[] = []
      await pairs.sleep()
      const waking = wait((ms * 2) / 3).then(pairs.wake)
      const began = performance.now()
      for (let turn = 0; performance.now() - began < ms; turn += 1) {
        asked.push(pairs.sendNext(tallyOf), pages.askNext(tallyOf))
        await wait(Math.max(0, began + ((turn + 1) * 1_000) / perSecond - performance.now()))
      }
      await Promise.all([...asked, waking])
      return { honest: tallies.honest.figures(), shared: tallies.shared.figures() }
    },
    settle: pairs.settle,
    close() {
      pairs.close()
      pages.close()
    },
  }
}
