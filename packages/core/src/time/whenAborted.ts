/**
 * Resolves once the signal aborts: for what waits for an end that is no failure, as the holder of a lock does.
 * `untilAborted` rejects instead.
 * @example
 * await navigator.locks.request('lead', () => whenAborted(signal))
 */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
}
