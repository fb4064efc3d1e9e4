import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWalletSendSelectToken } from './useWalletSendSelectToken'
import { WalletSendSelectToken } from './WalletSendSelectToken'
import type { WalletSendSelectTokenHandlers, WalletSendSelectTokenModel } from './WalletSendSelectTokenModel'

export const walletSendSelectTokenScreen: Screen<
  'WalletSendSelectToken',
  WalletSendSelectTokenModel,
  WalletSendSelectTokenHandlers,
  'sendSteps'
> = {
  use: useWalletSendSelectToken,
  face: (words) => ({ title: words('title.WalletSendSelectToken'), lead: { kind: 'back' } }),
  View: WalletSendSelectToken,
}

export const WalletSendSelectTokenScreen = anyScreen(walletSendSelectTokenScreen)
