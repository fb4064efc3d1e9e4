import qr from '../../styles/qr.css?inline'
import segments from '../../styles/segments.css?inline'
import { ConnectingWalletConnectScreen } from './ConnectingWalletConnect/ConnectingWalletConnectScreen'
import { ConnectingWalletConnectBasicScreen } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicScreen'

export const door = {
  screens: {
    ConnectingWalletConnect: ConnectingWalletConnectScreen,
    ConnectingWalletConnectBasic: ConnectingWalletConnectBasicScreen,
  },
  styles: [qr, segments],
}
