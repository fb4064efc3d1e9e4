import type { Clock } from '../clock/Clock'

/** Names that are known for a time; it forgets none before, and takes no more instead. */
export interface Expiring {
  /** Whether there is room for it. */
  add(name: string, life: number): boolean
  has(name: string): boolean
  /** Whether it was known until now. */
  remove(name: string): boolean
}

/** Names kept in this process, each until its own time. */
export function createExpiring(clock: Pick<Clock, 'now'>, most: number): Expiring {
  const ends = new Map<string, number>()
  const has = (name: string) => (ends.get(name) ?? 0) > clock.now()
  let swept = clock.now()
  const sweep = () => {
    swept = clock.now()
    for (const [name, end] of ends) if (end <= swept) ends.delete(name)
  }
  return {
    has,
    add(name, life) {
      // Going through all of them is worth it when some may be over.
      if (ends.size >= most && clock.now() - swept >= 1_000) sweep()
      if (ends.size >= most) return false
      ends.set(name, clock.now() + life)
      return true
    },
    remove(name) {
      const known = has(name)
      ends.delete(name)
      return known
    },
  }
}
