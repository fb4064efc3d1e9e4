import type { ConnectorSource } from '@latchkey/core'
import { namespaces } from '@latchkey/protocol/caip'

/** Wallets on other devices, over the relay a site names; the client loads when it is first needed. */
export const walletConnectSource: ConnectorSource = {
  id: 'walletConnect',
  name: 'WalletConnect',
  namespaces,
  kind: 'pairing',
  isEnabled: ({ enableWalletConnect, services }) =>
    enableWalletConnect !== false && !!(services?.relay ?? services?.url),
  ownsConnector: (connectorId) => connectorId === 'walletConnect',
  scope: 'session',
  // A code on screen is renewed for as long as somebody may be fetching a phone.
  deadlines: { connect: 1_500_000 },
  method: 'qrcode',
  load: async (context) => (await import('./loadWalletConnect')).loadWalletConnect(context),
}
