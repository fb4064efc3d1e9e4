import { cleanText } from '@latchkey/protocol/text'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { ConnectingWalletConnect } from './ConnectingWalletConnect'
import type { ConnectingWalletConnectHandlers, ConnectingWalletConnectModel } from './ConnectingWalletConnectModel'
import { useConnectingWalletConnect } from './useConnectingWalletConnect'

export const connectingWalletConnectScreen: Screen<
  'ConnectingWalletConnect',
  ConnectingWalletConnectModel,
  ConnectingWalletConnectHandlers,
  'remote'
> = {
  use: useConnectingWalletConnect,
  face: (words, { model: { wallet } }) => ({
    title: wallet ? cleanText(wallet.name) : words('title.ConnectingWalletConnect'),
    lead: { kind: 'back' },
  }),
  View: ConnectingWalletConnect,
}

export const ConnectingWalletConnectScreen = anyScreen(connectingWalletConnectScreen)
