import { array, boolean, object, optional } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { chainId } from '../ids'

/** `GET /v1/supported-chains`: the chains a node has proven to serve; `incomplete` where nodes of others do not answer just now. */
export const getSupportedChains = {
  method: 'GET',
  path: '/v1/supported-chains',
  answer: object({ http: array(chainId), ws: array(chainId), incomplete: optional(boolean()) }),
} as const satisfies Endpoint
