import { cleanText } from '@latchkey/protocol/text'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
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
  face: (_words, { model }) => ({ title: cleanText(model.wallet.name), lead: { kind: 'back' } }),
  View: ConnectingMultiChain,
}

export const ConnectingMultiChainScreen = anyScreen(connectingMultiChainScreen)
