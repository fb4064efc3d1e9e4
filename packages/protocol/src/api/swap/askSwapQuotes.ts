import { array, boolean, maxValue, minValue, nullable, number, object, optional, pipe, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { wholeText } from './wholeText'

/** `getSwapQuotes` as who asks has it: without what a server checks. */
export const askSwapQuotes = {
  method: 'GET',
  path: '/v1/convert/quotes',
  answer: object({
    quotes: array(
      object({
        id: nullable(string()),
        fromAmount: wholeText,
        /** What is sold. */
        fromAccount: accountId,
        toAmount: wholeText,
        /** What is bought. */
        toAccount: accountId,
        /** Every token on the way, the first and last included. */
        route: optional(array(accountId)),
        /** The share of what is sold that whoever swaps keeps, e.g. 0.0085; left out when it keeps none. */
        providerFee: optional(pipe(number(), minValue(0), maxValue(0.5))),
      }),
    ),
    /** Nobody answered, so that there may be quotes. */
    incomplete: optional(boolean()),
  }),
} as const satisfies Endpoint
