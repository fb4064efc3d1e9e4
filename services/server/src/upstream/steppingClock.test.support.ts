import type { Clock } from '../clock/Clock'

/** Shorter waits are pauses between tries, longer ones are deadlines. */
const shortest = 5_000

/** A clock that jumps over pauses, which it lists, and holds deadlines until `pass`. */
export function steppingClock(from = '2026-01-01T00:00:00Z') {
  let now = Date.parse(from)
  const pauses: number[] = []
  const deadlines = new Set<{ readonly at: number; readonly callback: () => void }>()
  const clock: Clock = {
    now: () => now,
    after(ms, callback) {
      if (ms >= shortest) {
        const deadline = { at: now + ms, callback }
        deadlines.add(deadline)
        return () => deadlines.delete(deadline)
      }
      pauses.push(ms)
      let isOver = false
      queueMicrotask(() => {
        if (isOver) return
        now += ms
        callback()
      })
      return () => {
        isOver = true
      }
    },
  }
  return {
    ...clock,
    pauses,
    /** Lets `ms` milliseconds pass; what is due happens. */
    pass(ms: number) {
      now += ms
      for (const deadline of [...deadlines]) if (deadline.at <= now && deadlines.delete(deadline)) deadline.callback()
    },
  }
}
