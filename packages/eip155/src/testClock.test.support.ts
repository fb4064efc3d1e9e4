import type { Clock } from '@latchkey/core'

export interface TestClock extends Clock {
  /** Lets time pass, calling what is due in order and letting promises settle in between. */
  pass(ms: number): Promise<void>
  /** Moves the time without calling anything: what busy code does to a page. */
  burn(ms: number): void
  readonly waiting: number
}

/** Time that only passes when a test says so. */
export function createTestClock(): TestClock {
  let now = 1_000_000
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      const until = now + ms
      await settle()
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.callback()
        await settle()
      }
      now = until
    },
    burn: (ms) => {
      now += ms
    },
    get waiting() {
      return timers.size
    },
  }
}

/** A turn of the event loop: every promise that can settle has settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
