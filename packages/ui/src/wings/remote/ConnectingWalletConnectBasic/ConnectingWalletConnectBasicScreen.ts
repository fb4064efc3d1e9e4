import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { ConnectingWalletConnect } from '../ConnectingWalletConnect/ConnectingWalletConnect'
import type {
  ConnectingWalletConnectBasicHandlers,
  ConnectingWalletConnectBasicModel,
} from './ConnectingWalletConnectBasicModel'
import { useConnectingWalletConnectBasic } from './useConnectingWalletConnectBasic'

export const connectingWalletConnectBasicScreen: Screen<
  'ConnectingWalletConnectBasic',
  ConnectingWalletConnectBasicModel,
  ConnectingWalletConnectBasicHandlers,
  'remote'
> = {
  use: useConnectingWalletConnectBasic,
  face: (words) => ({ title: words('title.ConnectingWalletConnectBasic'), lead: { kind: 'none' } }),
  View: ConnectingWalletConnect,
}

export const ConnectingWalletConnectBasicScreen = anyScreen(connectingWalletConnectBasicScreen)
