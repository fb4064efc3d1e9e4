import note from '../../styles/note.css?inline'
import qr from '../../styles/qr.css?inline'
import { WalletReceiveScreen } from './WalletReceive/WalletReceiveScreen'
import wing from './wing.css?inline'

export const door = { screens: { WalletReceive: WalletReceiveScreen }, styles: [note, qr, wing] }
