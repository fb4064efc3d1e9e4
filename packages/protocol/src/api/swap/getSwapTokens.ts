import type { Endpoint } from '../Endpoint'
import { query } from '../query'
import { askSwapTokens } from './askSwapTokens'
import { swapChain } from './swapFields'

/** `GET /v1/convert/tokens`: what can be chosen on a chain, its native currency first; none where nothing is swapped. */
export const getSwapTokens = {
  ...askSwapTokens,
  query: query({ chainId: swapChain }),
} as const satisfies Endpoint
