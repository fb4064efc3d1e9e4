import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWalletCompatibleNetworks } from './useWalletCompatibleNetworks'
import { WalletCompatibleNetworks } from './WalletCompatibleNetworks'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

export const walletCompatibleNetworksScreen: Screen<
  'WalletCompatibleNetworks',
  WalletCompatibleNetworksModel,
  object,
  'receive'
> = {
  use: useWalletCompatibleNetworks,
  face: (words) => ({ title: words('title.WalletCompatibleNetworks'), lead: { kind: 'back' } }),
  View: WalletCompatibleNetworks,
}

export const WalletCompatibleNetworksScreen = anyScreen(walletCompatibleNetworksScreen)
