import type { Clock } from './Clock'
import { untilAborted } from './untilAborted'

/**
 * Waits `ms` milliseconds of the instance's time, or rejects with the signal's reason.
 *
 * @example await pause(core.clock, 250, signal)
 */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = () => {}
  const over = () =>
    new Promise<void>((resolve) => {
      cancel = clock.after(ms, resolve)
    })
  return untilAborted(signal, over).finally(() => cancel())
}
