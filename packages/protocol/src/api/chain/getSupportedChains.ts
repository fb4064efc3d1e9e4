import { array, object } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { chainId } from '../ids'

/** `GET /v1/supported-chains`: the chains a node has proven to serve. */
export const getSupportedChains = {
  method: 'GET',
  path: '/v1/supported-chains',
  answer: object({ http: array(chainId), ws: array(chainId) }),
} as const satisfies Endpoint
