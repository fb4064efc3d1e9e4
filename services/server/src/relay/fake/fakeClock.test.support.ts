import type { Clock } from '../../clock/Clock'

/** A clock that moves only when told. */
export function fakeClock(start = Date.now()): Clock & { pass(ms: number): void } {
  let time = start
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  return {
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms) {
      const end = time + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        time = next.at
        timers.delete(next)
        next.callback()
      }
      time = end
    },
  }
}
