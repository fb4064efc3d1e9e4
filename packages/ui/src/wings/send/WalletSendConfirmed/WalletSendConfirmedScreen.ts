import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWalletSendConfirmed } from './useWalletSendConfirmed'
import { WalletSendConfirmed } from './WalletSendConfirmed'
import type { WalletSendConfirmedHandlers, WalletSendConfirmedModel } from './WalletSendConfirmedModel'

export const walletSendConfirmedScreen: Screen<
  'WalletSendConfirmed',
  WalletSendConfirmedModel,
  WalletSendConfirmedHandlers,
  'sendSteps'
> = {
  use: useWalletSendConfirmed,
  face(words, { model }) {
    const said = model.state === 'error' ? model.why : model.outcome
    return {
      title: words(`send.title-${said === 'slow' ? 'pending' : said === 'forgotten' ? 'dropped' : said}`),
      lead: { kind: 'none' },
    }
  },
  View: WalletSendConfirmed,
}

export const WalletSendConfirmedScreen = anyScreen(walletSendConfirmedScreen)
