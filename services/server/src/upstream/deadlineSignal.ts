import type { Clock } from '../clock/Clock'

/** A signal that aborts after `ms` milliseconds of the clock, or with one of the others; `end` lets go of the timer. */
export function deadlineSignal(
  clock: Clock,
  ms: number,
  ...others: readonly AbortSignal[]
): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const end = clock.after(ms, () => controller.abort(new DOMException('The time is over.', 'TimeoutError')))
  return { signal: AbortSignal.any([controller.signal, ...others]), end }
}
