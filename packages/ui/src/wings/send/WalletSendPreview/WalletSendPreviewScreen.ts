import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWalletSendPreview } from './useWalletSendPreview'
import { WalletSendPreview } from './WalletSendPreview'
import type { WalletSendPreviewHandlers, WalletSendPreviewModel } from './WalletSendPreviewModel'

export const walletSendPreviewScreen: Screen<
  'WalletSendPreview',
  WalletSendPreviewModel,
  WalletSendPreviewHandlers,
  'sendSteps'
> = {
  use: useWalletSendPreview,
  face: (words) => ({ title: words('title.WalletSendPreview'), lead: { kind: 'back' } }),
  View: WalletSendPreview,
}

export const WalletSendPreviewScreen = anyScreen(walletSendPreviewScreen)
