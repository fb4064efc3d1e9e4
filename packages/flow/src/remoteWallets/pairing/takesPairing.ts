import type { Wallet } from '@latchkey/core'
import type { Environment } from '../../Environment'

/** Whether the wallet can take a pairing made on this device: by scanning it from a desktop, by a link on a phone. */
export function takesPairing(
  { supportsWc, mobileLink, desktopLink, webappLink, linkTemplate }: Wallet,
  os: Environment['os'],
): boolean {
  if (supportsWc === false) return false
  const link = mobileLink ?? webappLink ?? linkTemplate
  return os === 'desktop' ? supportsWc === true || (desktopLink ?? link) !== undefined : link !== undefined
}
