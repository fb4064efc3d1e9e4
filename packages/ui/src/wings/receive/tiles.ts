import { preview } from '../../views/preview'
import * as networks from './WalletCompatibleNetworks/WalletCompatibleNetworks.states'
import { walletCompatibleNetworksScreen } from './WalletCompatibleNetworks/WalletCompatibleNetworksScreen'
import * as fixtures from './WalletReceive/WalletReceive.states'
import { walletReceiveScreen } from './WalletReceive/WalletReceiveScreen'

export const tiles = {
  WalletReceive: preview({ screen: walletReceiveScreen, fixtures }),
  WalletCompatibleNetworks: preview({ screen: walletCompatibleNetworksScreen, fixtures: networks }),
}
