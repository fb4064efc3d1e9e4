import { toUnits } from '@latchkey/protocol/text'
import type { PaymentCurrency } from './OnrampOptions'

/** What a payment method takes; decimal text of its currency. */
export interface AmountLimits {
  readonly min: string
  readonly max: string
}

/** What is to be said of an amount before anybody is asked. */
export type AmountVerdict =
  | { readonly state: 'fits' }
  | { readonly state: 'empty' | 'invalid' }
  | ({ readonly state: 'below' | 'above' } & AmountLimits)

/** An amount of money in cents; `undefined` where the text is none. */
export function centsOf(amount: string): bigint | undefined {
  const money = amount.replace(/(\.\d\d)0+$/, '$1')
  return /^\d{1,9}(\.|$)/.test(money) ? toUnits(money, 2) : undefined
}

/**
 * Judges an amount by the limits of its payment method.
 *
 * @param amount decimal text with a point, in units of the payment currency
 * @param method id of one of its payment methods
 */
export function judgeAmount(
  amount: string,
  { payment_method_limits: methods }: Pick<PaymentCurrency, 'payment_method_limits'>,
  method: string,
): AmountVerdict {
  if (amount === '') return { state: 'empty' }
  const cents = centsOf(amount)
  const limit = methods.find(({ id }) => id === method)
  if (cents === undefined || !limit) return { state: 'invalid' }
  if (cents === 0n) return { state: 'empty' }
  const { min, max } = limit
  // A limit that is no money lets nothing through.
  const [least, most] = [centsOf(min), centsOf(max)]
  if (least === undefined || most === undefined) return { state: 'invalid' }
  if (cents < least) return { state: 'below', min, max }
  return cents > most ? { state: 'above', min, max } : { state: 'fits' }
}
