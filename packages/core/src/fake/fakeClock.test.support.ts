import type { Clock } from '../time/Clock'
import { settle } from './settle.test.support'

/** A clock that moves only when told. */
export function fakeClock() {
  let time = 1_000_000
  let timers: { readonly at: number; readonly callback: () => void }[] = []
  const clock: Clock & { pass(ms: number): Promise<void> } = {
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    async pass(ms) {
      const end = time + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        time = next.at
        timers = timers.filter((one) => one !== next)
        next.callback()
        await settle()
      }
      time = end
      await settle()
    },
  }
  return clock
}
