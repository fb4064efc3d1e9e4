import { object, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

const money = object({ amount: string(), currency: string() })

/** `postOnrampQuote` as who asks has it: without what a server checks. */
export const askOnrampQuote = {
  method: 'POST',
  path: '/v1/onramp/quote',
  answer: object({
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
    quoteId: string(),
  }),
} as const satisfies Endpoint
