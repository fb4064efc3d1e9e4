import type { Clock } from '../clock/Clock'
import { isWithin } from './isWithin'
import { lastUsed } from './lastUsed'
import type { Taken, TakeParameters } from './SharedState'

/** Windows held; then the longest unused goes, so that a flood of newcomers frees nobody who keeps asking. */
const most = 100_000

/** Counts hits against rates in the memory of this process, as `Shared.take` does. */
export type TakeHit = (key: string, parameters: TakeParameters) => Taken

export function createWindows(clock: Clock): TakeHit {
  const windows = lastUsed<{ began: number; hits: number }>(most)
  return (key, { limit, window, cost = 1 }) => {
    const now = clock.now()
    const held = windows.get(key)
    const current = held && isWithin(held.began, window, now) ? held : { began: now, hits: 0 }
    if (current !== held) windows.set(key, current)
    if (current.hits + cost > limit)
      return { allowed: false, retryAfter: Math.ceil((current.began + window - now) / 1000) }
    // What is given back late was of a window that is over.
    current.hits = Math.max(0, current.hits + cost)
    return { allowed: true }
  }
}
