import type { PairingRuntime } from '@latchkey/core'
import { placeOf, requestLink } from '@latchkey/flow'

/** Opens the wallet on this device that a request waits in; a lazy chunk. */
export function openWallet(
  { pairedWallet }: Pick<PairingRuntime, 'pairedWallet'>,
  { link }: Parameters<Parameters<PairingRuntime['watchRequests']>[0]>[0],
): void {
  const to = requestLink(link, pairedWallet()?.topic, placeOf(window))
  // A browser may refuse it without a tap; the request still waits in the wallet.
  if (to) window.open(to.href, to.target)
}
