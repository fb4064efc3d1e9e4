import type { Clock } from './Clock'
import { untilAborted } from './untilAborted'

export interface DeadlineParameters {
  readonly clock: Clock
  readonly ms: number
  /** Made when time is up. */
  readonly expired: () => unknown
  /** Outer signals; an abort rejects with its reason. */
  readonly signals?: readonly (AbortSignal | undefined)[]
}

/**
 * Runs `work` until it settles, its `ms` milliseconds are over or a signal aborts; a later result of the work is
 * dropped.
 * @example
 * const accounts = await withDeadline(
 *   { clock: systemClock, ms: 3_000, expired: () => walletSilent({ connector: 'io.metamask' }), signals: [signal] },
 *   async () => latchkey.getProvider()?.request({ method: 'eth_accounts' }),
 * )
 */
export function withDeadline<T>(
  { clock, ms, expired, signals = [] }: DeadlineParameters,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const outer = signals.filter((one) => one !== undefined)
  const aborted = () => {
    const first = outer.find((one) => one.aborted)
    if (first) controller.abort(first.reason)
  }
  for (const one of outer) one.addEventListener('abort', aborted)
  aborted()
  const cancel = clock.after(ms, () => controller.abort(expired()))
  return untilAborted(signal, () => work(signal))
    .catch((error) => {
      controller.abort(error)
      throw error
    })
    .finally(() => {
      cancel()
      for (const one of outer) one.removeEventListener('abort', aborted)
    })
}
