import type { Clock } from '../time/Clock'
import { settle } from './settle.test.support'

export interface FakeClock extends Clock {
  /** Lets time pass, calling what is due in order and letting promises settle in between. */
  pass(ms: number): Promise<void>
  /** The same at once: no promise settles before it returns. */
  advance(ms: number): void
  /** Moves the time without calling anything: what busy code does to a page. */
  burn(ms: number): void
  /** How many callbacks are pending. */
  readonly waiting: number
}

/** A clock that moves only when told. */
export function fakeClock(): FakeClock {
  let time = 1_000_000
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  /** Calls the first that is due; false when none is. */
  const callNext = (until: number): boolean => {
    const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (!next) return false
    timers.delete(next)
    time = Math.max(time, next.at)
    next.callback()
    return true
  }
  return {
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      const end = time + ms
      await settle()
      while (callNext(end)) await settle()
      time = end
      await settle()
    },
    advance(ms) {
      const end = time + ms
      while (callNext(end));
      time = end
    },
    burn: (ms) => {
      time += ms
    },
    get waiting() {
      return timers.size
    },
  }
}
