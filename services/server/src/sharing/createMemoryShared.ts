import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/Clock'
import type { Shared, Taken } from './SharedState'

/** Windows held; then the longest unused goes, so that a flood of newcomers frees nobody who keeps asking. */
const most = 100_000

/** Shared state of a single process. */
export function createMemoryShared(clock: Clock): Shared {
  const windows = new LRUCache<string, { until: number; hits: number }>({ max: most })
  const listeners = new Map<string, Set<(message: string) => void>>()
  return {
    kind: 'memory',
    async take(key, { limit, window, cost = 1 }): Promise<Taken> {
      const now = clock.now()
      const held = windows.get(key)
      const current = held && held.until > now ? held : { until: now + window, hits: 0 }
      windows.set(key, current)
      if (current.hits + cost > limit) return { allowed: false, retryAfter: Math.ceil((current.until - now) / 1000) }
      current.hits += cost
      return { allowed: true }
    },
    publish(channel, message) {
      for (const listener of [...(listeners.get(channel) ?? [])]) listener(message)
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(channel)
      }
    },
    onResume: () => () => {},
    health: () => 'ready',
    close: async () => listeners.clear(),
  }
}
