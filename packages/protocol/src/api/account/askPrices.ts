import { array, boolean, number, object, optional, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'

/** `postPrices` as who asks has it: without what a server checks. */
export const askPrices = {
  method: 'POST',
  path: '/v1/fungible/price',
  answer: object({
    fungibles: array(
      object({
        /** Left out by the reference services now and then: then it is no price of anything. */
        address: optional(accountId),
        name: string(),
        symbol: string(),
        iconUrl: string(),
        price: number(),
        decimals: optional(number()),
      }),
    ),
    /** Some are older than they should be, or nothing is known, because nobody answers. */
    stale: optional(boolean()),
  }),
} as const satisfies Endpoint
