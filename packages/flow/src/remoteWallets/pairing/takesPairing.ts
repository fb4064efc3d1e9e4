import type { Wallet } from '@latchkey/core'
import type { Environment } from '../../Environment'

/** Whether the wallet can take a pairing made on this device: by scanning it from a desktop, by a link on a phone. */
export function takesPairing(
  { pairs, mobileLink, desktopLink, webappLink, linkTemplate }: Wallet,
  os: Environment['os'],
): boolean {
  if (pairs === false) return false
  const link = mobileLink ?? webappLink ?? linkTemplate
  return os === 'desktop' ? pairs === true || (desktopLink ?? link) !== undefined : link !== undefined
}
