import type { ConnectorSource } from '@latchkey/core'

/** Stands for WalletConnect in a core whose parts a test opens one by one; never loads. */
export const sleepingSource: ConnectorSource = {
  id: 'walletConnect',
  namespaces: ['eip155', 'solana'],
  kind: 'plain',
  scope: 'session',
  deadlines: {},
  isEnabled: () => true,
  ownsConnector: () => true,
  load: () => new Promise(() => {}),
}
