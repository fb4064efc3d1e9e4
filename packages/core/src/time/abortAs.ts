/**
 * Returns a signal that aborts with the given one, its reason made into an error of ours.
 * @example
 * const inner = abortAs(signal, (reason) => connectCancelled({}, reason))
 */
export function abortAs(signal: AbortSignal, toError: (reason: unknown) => Error): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(toError(signal.reason))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return controller.signal
}
