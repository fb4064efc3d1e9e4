import { badRequest } from '../http/answer/HttpError'
import type { OnrampOptions } from './OnrampProvider'

const cents = (amount: string): number => Math.round(Number(amount) * 100)

/**
 * Refuses money that no payment method of its currency takes.
 *
 * @param amount decimal text.
 * @param named ids of the payment methods that were asked for, in any case; all where none of them is one.
 * @returns the ids of the payment methods that take it.
 * @throws HttpError 400 with the limits.
 */
export function requireWithinLimits(
  { paymentCurrencies }: OnrampOptions,
  money: string,
  amount: string,
  named: readonly string[] = [],
): readonly string[] {
  const payment = paymentCurrencies.find(({ id }) => id === money)
  if (!payment) throw badRequest('paymentCurrency is not among the options.')
  const wanted = named.map((id) => id.toLowerCase())
  const all = payment.payment_method_limits
  const chosen = all.filter(({ id }) => wanted.includes(id.toLowerCase()))
  // Pages that could not read what is sold name ways to pay of a table of their own.
  const limits = chosen.length > 0 ? chosen : all
  const fitting = limits.filter(({ min, max }) => cents(amount) >= cents(min) && cents(amount) <= cents(max))
  if (fitting.length > 0) return fitting.map(({ id }) => id)
  const range = limits.map(({ id, min, max }) => `${id} ${min} to ${max}`).join(', ')
  throw badRequest(`amount is outside of what can be paid in ${money}: ${range}.`)
}
