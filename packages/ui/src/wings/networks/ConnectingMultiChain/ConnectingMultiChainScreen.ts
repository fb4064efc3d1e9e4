import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { walletHeader } from '../../../views/walletHeader'
import { ConnectingMultiChain } from './ConnectingMultiChain'
import type { ConnectingMultiChainHandlers, ConnectingMultiChainModel } from './ConnectingMultiChainModel'
import { useConnectingMultiChain } from './useConnectingMultiChain'

export const connectingMultiChainScreen: Screen<
  'ConnectingMultiChain',
  ConnectingMultiChainModel,
  ConnectingMultiChainHandlers,
  'networks'
> = {
  use: useConnectingMultiChain,
  face: walletHeader,
  View: ConnectingMultiChain,
}

export const ConnectingMultiChainScreen = anyScreen(connectingMultiChainScreen)
