import { cleanText, shortAddress } from '@latchkey/protocol/text'
import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import type { NetworkLead } from '../../../views/Screen'
import type { AccountModel } from './AccountModel'
import { HeadChip } from './HeadChip'

/** Name and total for the header, while both are scrolled out of sight. */
export function foldedHead(
  model: AccountModel,
  words: Words<KeyOf<'account'>>,
): Pick<NetworkLead, 'name' | 'label' | 'folded' | 'Chip'> {
  const { address, image, amounts, holdings } = model
  const balance = 'balance' in model ? model.balance : undefined
  const native = holdings.state === 'ready' ? holdings.native : balance
  const worth = holdings.state === 'ready' ? holdings.total : undefined
  const amount = (worth && roundText(worth)) ?? (native && `${native.amount} ${native.symbol}`)
  const name = model.name ? cleanText(model.name) : shortAddress(address)
  const total = amount === undefined ? '' : amounts === 'hidden' ? words('account.dots') : cleanText(amount)
  return { name, label: words('account.top', { name, total }), folded: { address, image, total }, Chip: HeadChip }
}

/** Without its cents where there is more than them; what else stands after them stays, as a currency may. */
const roundText = ([whole, rest]: readonly [whole: string, rest: string]) =>
  /[1-9]/.test(whole) ? whole + rest.replace(/^\P{Nd}\p{Nd}+/u, '') : whole + rest
