import { object, optional } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query } from '../query'
import { evmToken, swapThrough, swapUser } from './swapFields'
import { wholeText } from './wholeText'

/** `GET /v1/convert/allowance`: what swaps may take of a token in base units; of the native currency everything. */
export const getSwapAllowance = {
  method: 'GET',
  path: '/v1/convert/allowance',
  query: query({ tokenAddress: evmToken('tokenAddress'), userAddress: swapUser, through: optional(swapThrough) }),
  answer: object({ allowance: wholeText }),
} as const satisfies Endpoint
