import type { SendToken } from '@latchkey/features/send'
import { formatAmount, formatWorth } from '@latchkey/protocol/text'
import { cutWorth } from '../cutWorth'
import { symbolOf } from '../TokenFace'
import type { SendForm } from './WalletSendModel'

/** An amount of the form in both units. */
interface BothAmounts {
  readonly unit: SendForm['unit']
  /** In whole units of the token. */
  readonly amount: string | undefined
  readonly inDollars: string | undefined
}

/** The amount in the unit that is not typed, for reading; `undefined` without a price. */
export function otherAmount(
  token: SendToken | undefined,
  { unit, amount, inDollars }: BothAmounts,
  locale: string,
): string | undefined {
  if (!token || !(token.price > 0)) return undefined
  if (unit === 'dollars') return `${formatAmount(amount ?? '0', locale, 6)} ${symbolOf(token)}`
  return inDollars ? cutWorth(inDollars, locale) : formatWorth(0, locale)
}
