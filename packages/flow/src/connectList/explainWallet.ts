import type { WalletExplanation } from '@latchkey/core'
import { candidates, connectList } from './connectList'
import type { ListInput } from './ListInput'
import { answersTo } from './walletIdentity'

/** The place of a wallet in the connect list with the rules that decided it, or the rule that hid it. */
export function explainWallet(input: ListInput, walletId: string): WalletExplanation {
  const about = candidates(input).filter(({ row }) => answersTo(row.wallet, [walletId]) || row.connectorId === walletId)
  const shown = about.find(({ hidden }) => hidden === undefined)
  if (!shown)
    return {
      walletId,
      shown: false,
      because: about
        .flatMap(({ because, hidden }) => [...because, ...(hidden && !because.includes(hidden) ? [hidden] : [])])
        .concat(about.length === 0 ? ['unknown'] : []),
    }
  const position = connectList(input).findIndex(({ wallet }) => wallet.id === shown.row.wallet.id)
  if (position < 0)
    return { walletId, shown: false, group: shown.row.group, because: [...shown.because, 'wallets-option'] }
  return { walletId, shown: true, group: shown.row.group, position, because: shown.because }
}
