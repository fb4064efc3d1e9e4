import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { endWord } from './endWord'
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
      title: words(`send.title-${endWord(said)}`),
      lead: { kind: 'none' },
    }
  },
  View: WalletSendConfirmed,
}

export const WalletSendConfirmedScreen = anyScreen(walletSendConfirmedScreen)
