import { cleanText } from '@latchkey/protocol/text'
import { askHoldings } from '../../../holdings/askHoldings'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { icons } from '../icons'
import { Account } from './Account'
import type { AccountHandlers, AccountModel } from './AccountModel'
import { foldedHead } from './foldedHead'
import { NetworkChip } from './NetworkChip'
import { useAccount } from './useAccount'

export const accountScreen: Screen<'Account', AccountModel, AccountHandlers, 'account' | 'networks'> = {
  use: useAccount,
  ahead: askHoldings,
  face: (words, { model, model: { network, head }, onNetworks, onSettings }) => {
    const name = network?.name ?? words('account.no-network')
    return {
      title: words('title.Account'),
      titleLook: 'spoken',
      lead: {
        kind: 'network',
        name,
        image: network?.image,
        label: words('account.choose-network', { network: cleanText(name) }),
        // Until the wallet has answered nothing is asked of it.
        isBlocked: model.state === 'loading' && model.waitsFor === 'wallet',
        Chip: NetworkChip,
        ...(head === 'folded' && foldedHead(model, words)),
      },
      onLead: onNetworks,
      aside: { label: words('account.settings'), icon: icons.settings },
      onAside: onSettings,
    }
  },
  View: Account,
}

export const AccountScreen = anyScreen(accountScreen)
