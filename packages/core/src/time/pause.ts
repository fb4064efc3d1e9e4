import type { Clock } from './Clock'
import { untilAborted } from './untilAborted'

/**
 * Waits `ms` milliseconds of the clock, or rejects with the signal's reason.
 * @example
 * await pause(systemClock, 150, signal)
 */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = () => {}
  const over = () =>
    new Promise<void>((resolve) => {
      cancel = clock.after(ms, resolve)
    })
  return untilAborted(signal, over).finally(() => cancel())
}
