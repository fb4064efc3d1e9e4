import { type Clock, systemClock } from '@latchkey/core'

/** Time that runs by itself, and can be moved ahead. */
export function jumpingClock() {
  let ahead = 0
  const timers = new Set<{ at: number; run(): void }>()
  const armings = new Map<number, () => void>()
  const now = () => Date.now() + ahead
  const clock: Clock = {
    now,
    after(ms, callback) {
      const stop = systemClock.after(ms, () => timer.run())
      const timer = {
        at: now() + ms,
        run() {
          stop()
          if (timers.delete(timer)) callback()
        },
      }
      timers.add(timer)
      armings.get(ms)?.()
      return () => {
        stop()
        timers.delete(timer)
      }
    },
  }
  return {
    clock,
    /** Resolves when a timer of so many milliseconds is set next. */
    armed: (ms: number) => new Promise<void>((resolve) => armings.set(ms, resolve)),
    jump(ms: number) {
      ahead += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) if (timer.at <= now()) timer.run()
    },
  }
}
