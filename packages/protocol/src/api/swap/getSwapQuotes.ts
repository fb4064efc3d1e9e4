import { check, optional, pipe } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query, queryText } from '../query'
import { askSwapQuotes } from './askSwapQuotes'
import { areOfOneChain, areTwo, evmToken, soldAmount, swapFaults, swapThrough, swapUser } from './swapFields'

/** `GET /v1/convert/quotes`: what an exact amount would buy; none when there is no way from one token to the other. */
export const getSwapQuotes = {
  ...askSwapQuotes,
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
} as const satisfies Endpoint
