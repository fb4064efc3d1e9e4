import { cleanText } from '@latchkey/protocol/text'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Account } from './Account'
import type { AccountHandlers, AccountModel } from './AccountModel'
import { useAccount } from './useAccount'

export const accountScreen: Screen<'Account', AccountModel, AccountHandlers, 'account' | 'networks'> = {
  use: useAccount,
  face: (words, { model, model: { network }, onNetworks }) => ({
    title: words('title.Account'),
    titleLook: 'spoken',
    lead: network
      ? {
          kind: 'network',
          name: network.name,
          image: network.image,
          label: words('account.choose-network', { network: cleanText(network.name) }),
        }
      : { kind: 'none' },
    // Until the wallet has answered nothing is asked of it.
    onLead: model.state === 'loading' && model.waitsFor === 'wallet' ? undefined : onNetworks,
  }),
  View: Account,
}

export const AccountScreen = anyScreen(accountScreen)
