import { cleanText } from '@latchkey/protocol/text'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
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
