import type { Clock } from '../../clock/Clock'
import { isWithin } from '../../sharing/isWithin'
import { lastUsed } from '../../sharing/lastUsed'

/** Address groups over whose messages the other relay hung up, or fell silent, when nothing else was with them. */
export interface Suspects {
  has(group: string): boolean
  /** Those first that did it seldom, of them who was tried longest ago: who was unlucky once waits for no flood. */
  inOrder(): readonly string[]
  /** Whether none of their messages goes now. */
  rest(): boolean
  /** Notes that it happened over a message of this group. */
  lost(group: string): void
  /** Notes that one of its messages passed. */
  passed(group: string): void
}

interface Suspect {
  readonly triedAt: number
  readonly losses: number
  /** Messages that passed since the last loss. */
  readonly passed: number
}

/**
 * Milliseconds until another message of a suspect goes, after one has lost the socket: to everybody else it is gone for a second or two.
 * They double with each that does, and begin anew when none has for so long.
 */
const restOfAll = { first: 1_000, longest: 30_000, forgottenAfter: 300_000 } as const
/** Messages that clear a suspect. */
const clearedBy = 100
/** Suspects told apart; then the longest unheard of is forgotten. */
const most = 1_000

export function createSuspects(clock: Pick<Clock, 'now'>): Suspects {
  const held = lastUsed<Suspect>(most)
  let since = Number.NEGATIVE_INFINITY
  let length = 0
  return {
    has: (group) => held.has(group),
    inOrder: () =>
      [...held]
        .sort(([, one], [, other]) => one.losses - other.losses || one.triedAt - other.triedAt)
        .map(([group]) => group),
    rest: () => isWithin(since, length, clock.now()),
    lost(group) {
      const now = clock.now()
      held.set(group, { triedAt: now, losses: (held.get(group)?.losses ?? 0) + 1, passed: 0 })
      const { first, longest, forgottenAfter } = restOfAll
      length = now - since - length >= forgottenAfter ? first : Math.min(2 * length, longest)
      since = now
    },
    passed(group) {
      const known = held.get(group)
      if (!known) return
      if (known.passed + 1 < clearedBy) held.set(group, { ...known, triedAt: clock.now(), passed: known.passed + 1 })
      else held.delete(group)
    },
  }
}
