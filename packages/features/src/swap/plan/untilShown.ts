/**
 * A signal that aborts with another one as long as the wallet does not have the request: what it shows cannot be taken back, so its answer
 * is heard. `stop` ends the watch, as the request is handed over.
 */
export function untilShown(signal: AbortSignal): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return { signal: controller.signal, stop: () => signal.removeEventListener('abort', abort) }
}
