import type { SendToken } from '@latchkey/features/send'
import { formatAmount, formatWorth } from '@latchkey/protocol/text'
import { cutWorth } from '../cutWorth'
import { symbolOf } from '../TokenFace'
import type { SendForm } from './WalletSendModel'

/**
 * The amount in the unit that is not typed, for reading; `undefined` without a price.
 *
 * @param amount in whole units of the token
 */
export function otherAmount(
  token: SendToken | undefined,
  unit: SendForm['unit'],
  amount: string | undefined,
  inDollars: string | undefined,
  locale: string,
): string | undefined {
  if (!token || !(token.price > 0)) return undefined
  if (unit === 'dollars') return `${formatAmount(amount ?? '0', locale, 6)} ${symbolOf(token)}`
  return inDollars ? cutWorth(inDollars, locale) : formatWorth(0, locale)
}
