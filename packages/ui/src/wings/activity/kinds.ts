import type { Activity } from '@latchkey/features/history'
import type { IconPath } from '../../icons/IconPath'
import { paths } from '../../icons/paths'
import { icons } from './icons'

/** The mark of each kind of transaction, and the sign of what moved where the kind alone tells it. */
export const kinds: Readonly<Record<Activity['kind'], { readonly icon: IconPath; readonly sign?: '+' | '−' | '' }>> = {
  approve: { icon: icons.allow, sign: '' },
  borrow: { icon: icons.down, sign: '+' },
  bought: { icon: icons.plus },
  burn: { icon: icons.flame, sign: '−' },
  cancel: { icon: paths.close, sign: '' },
  claim: { icon: icons.down, sign: '+' },
  deploy: { icon: icons.call, sign: '' },
  deposit: { icon: icons.up, sign: '+' },
  execute: { icon: icons.call },
  mint: { icon: icons.spark },
  receive: { icon: icons.down, sign: '+' },
  repay: { icon: icons.up, sign: '−' },
  send: { icon: icons.up },
  stake: { icon: icons.up },
  trade: { icon: icons.swap },
  unstake: { icon: icons.down },
  withdraw: { icon: icons.down, sign: '−' },
}
