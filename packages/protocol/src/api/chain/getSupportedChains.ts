import { array, boolean, object, optional, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { chainId } from '../ids'

/**
 * `GET /v1/supported-chains`: the chains a node has proven to serve; `incomplete` where nodes of others do not answer just now, `absent` what
 * the server has nothing behind: `swap`, `onramp`; `zone` in which it registers names, like `latchkey.id`, left out where it registers none.
 */
export const getSupportedChains = {
  method: 'GET',
  path: '/v1/supported-chains',
  answer: object({
    http: array(chainId),
    ws: array(chainId),
    incomplete: optional(boolean()),
    absent: optional(array(string())),
    zone: optional(string()),
  }),
} as const satisfies Endpoint
