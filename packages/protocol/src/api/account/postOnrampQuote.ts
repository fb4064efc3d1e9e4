import type { Endpoint } from '../Endpoint'
import { record, textLike } from '../field'
import { askOnrampQuote } from './askOnrampQuote'
import { onrampProvider } from './onrampProvider'

const named = (what: string) =>
  record(
    { id: textLike(/^.{1,64}$/u, `${what}.id must be the id of one of the options.`) },
    `${what} must be an option.`,
  )

/** `POST /v1/onramp/quote`: what an amount of money buys after all fees; of the options only their ids are read. */
export const postOnrampQuote = {
  ...askOnrampQuote,
  body: record({
    purchaseCurrency: named('purchaseCurrency'),
    paymentCurrency: named('paymentCurrency'),
    amount: textLike(/^\d{1,9}(\.\d{1,2})?$/, 'amount must be money as text, like "20.00".'),
    network: textLike(/^.{1,64}$/u, 'network must be the name of a network of purchaseCurrency.'),
    provider: onrampProvider,
  }),
} as const satisfies Endpoint
