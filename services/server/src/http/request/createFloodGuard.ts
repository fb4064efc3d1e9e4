import type { Clock } from '../../clock/Clock'
import { lastUsed } from '../../sharing/lastUsed'

/** Groups held; then the longest unused goes. */
const most = 100_000

/** What becomes of a request: served, or refused with the seconds to wait. */
export type Judged = { readonly kind: 'served' } | { readonly kind: 'refused'; readonly retryAfter: number }

/** Counts the requests of address groups in the memory of this process. */
export interface FloodGuard {
  judge(group: string, cost: number): Judged
  /** Notes a request that was refused without being judged. */
  refuse(group: string): void
  /** Notes what an answer cost beyond its request. */
  owe(group: string, cost: number): void
  /** Whether a group goes on although it was refused as often as it may ask. */
  isDeaf(group: string): boolean
}

export interface FloodGuardParameters {
  /** What a group may ask at once, and in each window from then on. */
  readonly limit: number
  /** Milliseconds. */
  readonly window: number
}

const served = { kind: 'served' } as const

/**
 * What was asked and refused is forgotten bit by bit, not all at the end of a window: groups that began together would all be served again in the
 * same moment.
 */
export function createFloodGuard(clock: Pick<Clock, 'now'>, { limit, window }: FloodGuardParameters): FloodGuard {
  const perMillisecond = limit / window
  /** Nobody waits longer than two windows, whatever its answers cost. */
  const mostCounted = 2 * limit
  const counts = lastUsed<{ asked: number; refused: number; at: number }>(most)
  const forget = (count: { asked: number; refused: number; at: number }) => {
    const now = clock.now()
    const forgotten = Math.max(0, now - count.at) * perMillisecond
    count.asked = Math.max(0, count.asked - forgotten)
    count.refused = Math.max(0, count.refused - forgotten)
    count.at = now
    return count
  }
  const countOf = (group: string) => {
    const known = counts.get(group)
    if (known) return forget(known)
    const count = { asked: 0, refused: 0, at: clock.now() }
    counts.set(group, count)
    return count
  }
  return {
    judge(group, cost) {
      const count = countOf(group)
      const over = count.asked + Math.min(cost, limit) - limit
      if (over <= 0) {
        count.asked += cost
        return served
      }
      count.refused = Math.min(count.refused + 1, mostCounted)
      return { kind: 'refused', retryAfter: Math.ceil(over / perMillisecond / 1_000) }
    },
    refuse(group) {
      const count = countOf(group)
      count.refused = Math.min(count.refused + 1, mostCounted)
    },
    owe(group, cost) {
      const known = counts.get(group)
      if (!known) return
      const count = forget(known)
      count.asked = Math.min(count.asked + cost, mostCounted)
    },
    isDeaf(group) {
      const count = counts.get(group)
      return count !== undefined && forget(count).refused >= limit
    },
  }
}
