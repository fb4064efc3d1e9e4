import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { walletHeader } from '../../../views/walletHeader'
import { ConnectingExternal } from './ConnectingExternal'
import type { ConnectingExternalHandlers, ConnectingExternalModel } from './ConnectingExternalModel'
import { useConnectingExternal } from './useConnectingExternal'

export const connectingExternalScreen: Screen<
  'ConnectingExternal',
  ConnectingExternalModel,
  ConnectingExternalHandlers
> = {
  use: useConnectingExternal,
  face: walletHeader,
  View: ConnectingExternal,
}

export const ConnectingExternalScreen = anyScreen(connectingExternalScreen)
