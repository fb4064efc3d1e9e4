import type { Clock } from '../clock/Clock'
import { UpstreamError } from './UpstreamError'

/**
 * What was asked for, if it comes before `until` of the clock; it goes on for whoever shares it.
 *
 * @throws UpstreamError that says `timed-out`; what `asked` rejects with.
 */
export function byTime<T>(clock: Clock, until: number, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = clock.after(Math.max(0, until - clock.now()), () => reject(new UpstreamError('timed-out')))
    asked.then(resolve, reject).finally(end)
  })
}
