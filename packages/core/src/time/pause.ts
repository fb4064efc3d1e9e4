import type { Clock } from './Clock'

/**
 * Waits `ms` milliseconds of the clock, or rejects with the signal's reason.
 * @example
 * await pause(systemClock, 150, signal)
 */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      cancel()
      reject(signal.reason)
    }
    if (signal.aborted) return reject(signal.reason)
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', aborted)
      resolve()
    })
    signal.addEventListener('abort', aborted, { once: true })
  })
}
