import type { Clock } from './Clock'

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
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController()
    const cancel = clock.after(ms, () => fail(expired()))
    const outer = signals.filter((signal) => signal !== undefined)
    const aborted = () => fail(outer.find((signal) => signal.aborted)?.reason)
    const settle = () => {
      cancel()
      for (const signal of outer) signal.removeEventListener('abort', aborted)
    }
    const fail = (reason: unknown) => {
      settle()
      reject(reason)
      controller.abort(reason)
    }
    for (const signal of outer) {
      if (signal.aborted) return fail(signal.reason)
      signal.addEventListener('abort', aborted)
    }
    // A wallet may throw synchronously; inside a promise that is one more rejection.
    new Promise<T>((done) => done(work(controller.signal))).then((value) => {
      settle()
      resolve(value)
    }, fail)
  })
}
