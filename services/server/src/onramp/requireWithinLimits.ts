import { badRequest } from '../http/answer/HttpError'
import type { OnrampOptions } from './OnrampProvider'

const cents = (amount: string): number => Math.round(Number(amount) * 100)

/**
 * Refuses money that no payment method of its currency takes.
 *
 * @param amount decimal text.
 * @returns the ids of the payment methods that take it.
 * @throws HttpError 400 with the limits.
 */
export function requireWithinLimits(
  { paymentCurrencies }: OnrampOptions,
  money: string,
  amount: string,
): readonly string[] {
  const payment = paymentCurrencies.find(({ id }) => id === money)
  if (!payment) throw badRequest('paymentCurrency is not among the options.')
  const limits = payment.payment_method_limits
  const fitting = limits.filter(({ min, max }) => cents(amount) >= cents(min) && cents(amount) <= cents(max))
  if (fitting.length > 0) return fitting.map(({ id }) => id)
  const range = limits.map(({ id, min, max }) => `${id} ${min} to ${max}`).join(', ')
  throw badRequest(`amount is outside of what can be paid in ${money}: ${range}.`)
}
