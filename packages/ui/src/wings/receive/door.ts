import dock from '../../styles/dock.css?inline'
import field from '../../styles/field.css?inline'
import note from '../../styles/note.css?inline'
import qr from '../../styles/qr.css?inline'
import { WalletCompatibleNetworksScreen } from './WalletCompatibleNetworks/WalletCompatibleNetworksScreen'
import { WalletReceiveScreen } from './WalletReceive/WalletReceiveScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { WalletReceive: WalletReceiveScreen, WalletCompatibleNetworks: WalletCompatibleNetworksScreen },
  styles: [dock, field, note, qr, wing],
}
