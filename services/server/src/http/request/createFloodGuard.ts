import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock/Clock'
import { isWithin } from '../../sharing/isWithin'

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

const served = { kind: 'served' } as const

export function createFloodGuard(
  clock: Pick<Clock, 'now'>,
  { limit, window }: { readonly limit: number; readonly window: number },
): FloodGuard {
  const windows = new LRUCache<string, { began: number; hits: number; refused: number }>({ max: most })
  const currentOf = (group: string, now: number) => {
    const held = windows.get(group)
    if (held && isWithin(held.began, window, now)) return held
    const next = { began: now, hits: 0, refused: 0 }
    windows.set(group, next)
    return next
  }
  return {
    judge(group, cost) {
      const now = clock.now()
      const current = currentOf(group, now)
      if (current.hits + cost > limit) {
        current.refused += 1
        return { kind: 'refused', retryAfter: Math.ceil((current.began + window - now) / 1000) }
      }
      current.hits += cost
      return served
    },
    refuse(group) {
      currentOf(group, clock.now()).refused += 1
    },
    owe(group, cost) {
      const held = windows.get(group)
      if (held) held.hits += cost
    },
    isDeaf(group) {
      const held = windows.get(group)
      return held !== undefined && held.refused >= limit && isWithin(held.began, window, clock.now())
    },
  }
}
