import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWalletSend } from './useWalletSend'
import { WalletSend } from './WalletSend'
import type { WalletSendHandlers, WalletSendModel } from './WalletSendModel'

export const walletSendScreen: Screen<'WalletSend', WalletSendModel, WalletSendHandlers, 'send'> = {
  use: useWalletSend,
  face: (words) => ({ title: words('title.WalletSend'), lead: { kind: 'back' } }),
  View: WalletSend,
}

export const WalletSendScreen = anyScreen(walletSendScreen)
