import type { Wallet } from '@latchkey/core'
import type { Environment } from '../../Environment'

/** Whether a WalletConnect pairing made on this device can reach the wallet: scanned from a desktop, by a link on a phone. */
export function takesPairing(
  { supportsWc, mobileLink, desktopLink, webappLink, linkTemplate }: Wallet,
  os: Environment['os'],
): boolean {
  if (supportsWc === false) return false
  const link = mobileLink ?? webappLink ?? linkTemplate
  return os === 'desktop' ? supportsWc === true || (desktopLink ?? link) !== undefined : link !== undefined
}
