import { preview } from '../../views/preview'
import * as connectingWalletConnectFixtures from './ConnectingWalletConnect/ConnectingWalletConnect.states'
import { connectingWalletConnectScreen } from './ConnectingWalletConnect/ConnectingWalletConnectScreen'
import * as connectingWalletConnectBasicFixtures from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.states'
import { connectingWalletConnectBasicScreen } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicScreen'

export const tiles = {
  ConnectingWalletConnect: preview({
    screen: connectingWalletConnectScreen,
    fixtures: connectingWalletConnectFixtures,
  }),
  ConnectingWalletConnectBasic: preview({
    screen: connectingWalletConnectBasicScreen,
    fixtures: connectingWalletConnectBasicFixtures,
  }),
}
