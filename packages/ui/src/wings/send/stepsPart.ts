import dock from '../../styles/dock.css?inline'
import field from '../../styles/field.css?inline'
import longList from '../../styles/longList.css?inline'
import note from '../../styles/note.css?inline'
import party from '../../styles/party.css?inline'
import review from './review.css?inline'
import { WalletSendConfirmedScreen } from './WalletSendConfirmed/WalletSendConfirmedScreen'
import { WalletSendPreviewScreen } from './WalletSendPreview/WalletSendPreviewScreen'
import { WalletSendSelectTokenScreen } from './WalletSendSelectToken/WalletSendSelectTokenScreen'
import wing from './wing.css?inline'

export const stepsPart = {
  screens: {
    WalletSendSelectToken: WalletSendSelectTokenScreen,
    WalletSendPreview: WalletSendPreviewScreen,
    WalletSendConfirmed: WalletSendConfirmedScreen,
  },
  styles: [field, dock, longList, note, wing, review, party],
}
