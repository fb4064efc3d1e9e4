import type { askOnrampQuote } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'

/** The six fields of a quote, as requirements §3 name them. */
export type QuoteFields = Readonly<InferOutput<typeof askOnrampQuote.answer>>

/** What an amount of money buys after all fees, as who sells says. */
export interface PricedQuote extends QuoteFields {
  readonly kind: 'priced'
}

/** Stands in where nobody says a price: every field repeats the amount, so none of them is one. */
export interface EstimatedQuote extends QuoteFields {
  readonly kind: 'estimate'
}

/** A quote; only a priced one says what is bought. */
export type OnrampQuote = PricedQuote | EstimatedQuote

/** The quote of requirements §7 for when quoting failed; `amount` is decimal text, `currency` an ISO 4217 code. */
export function estimateQuote(amount: string, currency: string): EstimatedQuote {
  const same = { amount, currency }
  return {
    kind: 'estimate',
    paymentTotal: same,
    paymentSubtotal: same,
    purchaseAmount: same,
    coinbaseFee: same,
    networkFee: same,
    quoteId: 'mocked-quote-id',
  }
}
