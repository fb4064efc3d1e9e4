import { array, boolean, number, object, optional, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'

/** `getSwapTokens` as who asks has it: without what a server checks. */
export const askSwapTokens = {
  method: 'GET',
  path: '/v1/convert/tokens',
  answer: object({
    tokens: array(
      object({
        name: string(),
        symbol: string(),
        address: accountId,
        decimals: number(),
        /** Empty when there is no picture. */
        logoUri: string(),
        /** Whether it takes signed approvals (EIP-2612); left out when nobody said. */
        eip2612: optional(boolean()),
      }),
    ),
  }),
} as const satisfies Endpoint
