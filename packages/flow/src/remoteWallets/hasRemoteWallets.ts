import type { Core } from '@latchkey/core'
import { pairingSource } from './pairingSource'

/** Whether the site names a relay or a wallet service, so that wallets that are not in this page are listed. */
export function hasRemoteWallets(core: Pick<Core, 'sources' | 'options'>): boolean {
  const { services } = core.options()
  return pairingSource(core) !== undefined || (services?.walletApi ?? services?.url) !== undefined
}
