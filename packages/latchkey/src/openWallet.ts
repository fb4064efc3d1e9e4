import type { PairingRuntime } from '@latchkey/core'
import { followRequests } from '@latchkey/flow'

/** Opens the wallet on this device that a request waits in; a lazy chunk. */
export function openWallet(
  { pairedWallet }: Pick<PairingRuntime, 'pairedWallet'>,
  request: Parameters<Parameters<PairingRuntime['watchRequests']>[0]>[0],
): void {
  // Telegram gives the pages inside it one of its objects.
  const isTelegram = Object.keys(window).some((name) => name.startsWith('Telegram'))
  const stop = followRequests({
    runtime: {
      pairedWallet,
      watchRequests(listener) {
        listener(request)
        return () => {}
      },
    },
    environment: {
      origin: location.origin,
      ...(window.top !== window && { inside: 'iframe' as const }),
      ...(isTelegram && { host: 'telegram' as const }),
    },
    open: ({ href, target }) => void window.open(href, target),
  })
  stop()
}
