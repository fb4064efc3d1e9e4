import { preview } from '../../views/preview'
import * as send from './WalletSend/WalletSend.states'
import { walletSendScreen } from './WalletSend/WalletSendScreen'
import * as confirmed from './WalletSendConfirmed/WalletSendConfirmed.states'
import { walletSendConfirmedScreen } from './WalletSendConfirmed/WalletSendConfirmedScreen'
import * as review from './WalletSendPreview/WalletSendPreview.states'
import { walletSendPreviewScreen } from './WalletSendPreview/WalletSendPreviewScreen'
import * as tokens from './WalletSendSelectToken/WalletSendSelectToken.states'
import { walletSendSelectTokenScreen } from './WalletSendSelectToken/WalletSendSelectTokenScreen'

export const tiles = {
  WalletSend: preview({ screen: walletSendScreen, fixtures: send }),
  WalletSendSelectToken: preview({ screen: walletSendSelectTokenScreen, fixtures: tokens }),
  WalletSendPreview: preview({ screen: walletSendPreviewScreen, fixtures: review }),
  WalletSendConfirmed: preview({ screen: walletSendConfirmedScreen, fixtures: confirmed }),
}
