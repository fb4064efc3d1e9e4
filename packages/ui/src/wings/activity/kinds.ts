import type { Activity } from '@latchkey/features/history'
import { accountPaths } from '../../icons/accountPaths'
import type { IconPath } from '../../icons/IconPath'
import { paths } from '../../icons/paths'
import { icons } from './icons'

/** The mark of each kind of transaction, and the sign of what moved where the kind alone tells it. */
export const kinds: Readonly<Record<Activity['kind'], { readonly icon: IconPath; readonly sign?: '+' | '−' | '' }>> = {
  approve: { icon: icons.allow, sign: '' },
  borrow: { icon: accountPaths.receive, sign: '+' },
  bought: { icon: accountPaths.onramp },
  burn: { icon: icons.flame, sign: '−' },
  cancel: { icon: paths.close, sign: '' },
  claim: { icon: accountPaths.receive, sign: '+' },
  deploy: { icon: icons.call, sign: '' },
  deposit: { icon: accountPaths.send, sign: '+' },
  execute: { icon: icons.call },
  mint: { icon: icons.spark },
  receive: { icon: accountPaths.receive, sign: '+' },
  repay: { icon: accountPaths.send, sign: '−' },
  send: { icon: accountPaths.send },
  stake: { icon: accountPaths.send },
  trade: { icon: accountPaths.swaps },
  unstake: { icon: accountPaths.receive },
  withdraw: { icon: accountPaths.receive, sign: '−' },
}
