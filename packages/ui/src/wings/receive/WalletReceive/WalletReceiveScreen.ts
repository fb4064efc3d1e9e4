import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWalletReceive } from './useWalletReceive'
import { WalletReceive } from './WalletReceive'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

export const walletReceiveScreen: Screen<'WalletReceive', WalletReceiveModel, WalletReceiveHandlers, 'receive'> = {
  use: useWalletReceive,
  face: (words) => ({ title: words('title.WalletReceive'), lead: { kind: 'back' } }),
  View: WalletReceive,
}

export const WalletReceiveScreen = anyScreen(walletReceiveScreen)
