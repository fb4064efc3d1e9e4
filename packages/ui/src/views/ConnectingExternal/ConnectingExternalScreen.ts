import { cleanText } from '../../format/cleanText'
import { anyScreen } from '../AnyScreen'
import type { Screen } from '../Screen'
import { ConnectingExternal } from './ConnectingExternal'
import type { ConnectingExternalHandlers, ConnectingExternalModel } from './ConnectingExternalModel'
import { useConnectingExternal } from './useConnectingExternal'

export const connectingExternalScreen: Screen<
  'ConnectingExternal',
  ConnectingExternalModel,
  ConnectingExternalHandlers
> = {
  use: useConnectingExternal,
  face: (_words, { model }) => ({ title: cleanText(model.wallet.name), lead: { kind: 'back' } }),
  View: ConnectingExternal,
}

export const ConnectingExternalScreen = anyScreen(connectingExternalScreen)
