/**
 * Returns a signal that aborts with the given one, its reason made into an error of ours.
 * @param until ends the listening: without it the signal that is given keeps what it aborts for as long as it is there
 * @example
 * const over = new AbortController()
 * const inner = abortAs(signal, (reason) => connectCancelled({}, reason), over.signal)
 */
export function abortAs(signal: AbortSignal, toError: (reason: unknown) => Error, until?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(toError(signal.reason))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true, ...(until && { signal: until }) })
  return controller.signal
}
