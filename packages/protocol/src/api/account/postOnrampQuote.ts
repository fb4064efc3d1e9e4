import { array, optional } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { record, textLike } from '../field'
import { askOnrampQuote } from './askOnrampQuote'
import { onrampProvider } from './onrampProvider'

const idOf = (what: string) => ({ id: textLike(/^.{1,64}$/u, `${what}.id must be the id of one of the options.`) })
const option = (what: string) => `${what} must be an option.`
const waysToPay = 'paymentCurrency.payment_method_limits must be a list of options.'

/** `POST /v1/onramp/quote`: what an amount of money buys after all fees; of the options only their ids are read. */
export const postOnrampQuote = {
  ...askOnrampQuote,
  body: record({
    purchaseCurrency: record(idOf('purchaseCurrency'), option('purchaseCurrency')),
    paymentCurrency: record(
      {
        ...idOf('paymentCurrency'),
        /** Of these ways to pay one is priced; of all where nothing is said, or nothing the seller knows. */
        payment_method_limits: optional(array(record(idOf('payment_method_limits'), waysToPay), waysToPay)),
      },
      option('paymentCurrency'),
    ),
    amount: textLike(/^\d{1,9}(\.\d{1,2})?$/, 'amount must be money as text, like "20.00".'),
    network: textLike(/^.{1,64}$/u, 'network must be the name of a network of purchaseCurrency.'),
    provider: onrampProvider,
  }),
} as const satisfies Endpoint
