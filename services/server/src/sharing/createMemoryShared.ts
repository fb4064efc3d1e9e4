import type { Clock } from '../clock/Clock'
import { createWindows } from './createWindows'
import type { Shared } from './SharedState'

/** Shared state of a single process. */
export function createMemoryShared(clock: Clock): Shared {
  const take = createWindows(clock)
  const listeners = new Map<string, Set<(message: string) => void>>()
  return {
    kind: 'memory',
    take: async (key, parameters) => take(key, parameters),
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
