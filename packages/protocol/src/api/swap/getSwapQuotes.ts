import { array, boolean, check, maxValue, minValue, nullable, number, object, optional, pipe, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { query, queryText } from '../query'
import { areOfOneChain, areTwo, evmToken, soldAmount, swapFaults, swapThrough, swapUser, wholeText } from './swapFields'

/** `GET /v1/convert/quotes`: what an exact amount would buy; none when there is no way from one token to the other. */
export const getSwapQuotes = {
  method: 'GET',
  path: '/v1/convert/quotes',
  query: pipe(
    query({
      amount: soldAmount,
      from: evmToken('from'),
      to: evmToken('to'),
      userAddress: swapUser,
      through: optional(swapThrough),
      /** Wei; nobody needs it here. */
      gasPrice: optional(queryText(() => true, '')),
    }),
    check((sides) => areOfOneChain(sides), swapFaults.ofOneChain),
    check((sides) => areTwo(sides), swapFaults.two),
  ),
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
