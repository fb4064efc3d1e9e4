import type { Core } from '@latchkey/core'

/**
 * A signal that aborts with another one as long as the wallet shows nothing: what it shows cannot be taken back, so its answer is
 * heard. `stop` ends the watch.
 */
export function untilShown(
  core: Pick<Core, 'store'>,
  signal: AbortSignal,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  const { consents } = core.store.getState()
  const stop = () => {
    signal.removeEventListener('abort', abort)
    unsubscribe()
  }
  const unsubscribe = core.store.subscribe((state) => state.consents > consents && stop())
  return { signal: controller.signal, stop }
}
