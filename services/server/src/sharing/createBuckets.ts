import type { Clock } from '../clock/Clock'
import { lastUsed } from './lastUsed'
import type { Taken } from './SharedState'

/** A quota that decays: so much at once, and so much a second from then on. */
export interface Quota {
  readonly burst: number
  readonly perSecond: number
}

/** Leaky buckets by key, in the memory of this process: nothing waits for them. */
export interface Buckets {
  /** Takes a cost if there is room for it. One larger than the whole bucket needs an empty one, and is paid off before the next. */
  take(key: string, cost?: number): Taken
  /** Notes a cost that cannot be refused any more; what is taken next waits for it. */
  owe(key: string, cost: number): void
  /** What a key has taken that has not run off by now. */
  level(key: string): number
  /** Gives back what was taken and not used. */
  giveBack(key: string, cost: number): void
}

/** Keys held; then the longest unused goes. */
const most = 100_000

export function createBuckets(clock: Pick<Clock, 'now'>, { burst, perSecond }: Quota): Buckets {
  const held = lastUsed<{ level: number; at: number }>(most)
  const bucketOf = (key: string) => {
    const now = clock.now()
    let bucket = held.get(key)
    if (!bucket) {
      bucket = { level: 0, at: now }
      held.set(key, bucket)
    }
    bucket.level = Math.max(0, bucket.level - (Math.max(0, now - bucket.at) / 1_000) * perSecond)
    bucket.at = now
    return bucket
  }
  return {
    take(key, cost = 1) {
      const bucket = bucketOf(key)
      const over = bucket.level + Math.min(cost, burst) - burst
      if (over > 0) return { allowed: false, retryAfter: Math.max(1, Math.ceil(over / perSecond)) }
      bucket.level += cost
      return { allowed: true }
    },
    owe(key, cost) {
      bucketOf(key).level += cost
    },
    level: (key) => bucketOf(key).level,
    giveBack(key, cost) {
      const bucket = bucketOf(key)
      bucket.level = Math.max(0, bucket.level - cost)
    },
  }
}
