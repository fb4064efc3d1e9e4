/** A signal that aborts with the signal given, its reason made into an error of ours. */
export function abortAs(signal: AbortSignal, toError: (reason: unknown) => Error): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(toError(signal.reason))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return controller.signal
}
