import { badRequest } from '../http/answer/HttpError'
import type { OnrampOptions } from './OnrampProvider'

const cents = (amount: string): number => Math.round(Number(amount) * 100)

/**
 * Refuses money that no payment method of its currency takes.
 *
 * @param amount decimal text.
 * @throws HttpError 400 with the limits.
 */
export function requireWithinLimits({ paymentCurrencies }: OnrampOptions, money: string, amount: string): void {
  const payment = paymentCurrencies.find(({ id }) => id === money)
  if (!payment) throw badRequest('paymentCurrency is not among the options.')
  const limits = payment.payment_method_limits
  if (limits.some(({ min, max }) => cents(amount) >= cents(min) && cents(amount) <= cents(max))) return
  const range = limits.map(({ id, min, max }) => `${id} ${min} to ${max}`).join(', ')
  throw badRequest(`amount is outside of what can be paid in ${money}: ${range}.`)
}
