import { array, boolean, number, object, optional, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { query } from '../query'
import { swapChain } from './swapFields'

/** `GET /v1/convert/tokens`: what can be chosen on a chain, its native currency first; none where nothing is swapped. */
export const getSwapTokens = {
  method: 'GET',
  path: '/v1/convert/tokens',
  query: query({ chainId: swapChain }),
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
