import { array, boolean, number, object, optional } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { query } from '../query'

/** `GET /v1/fungible/points`: what a token cost in the last 24 hours. Clients of the reference services do not ask it. */
export const getPricePoints = {
  method: 'GET',
  path: '/v1/fungible/points',
  query: query({ address: accountId }),
  answer: object({
    /** The oldest first; none where nobody knows any. Where some are missing nobody knows what was between. */
    points: array(
      object({
        /** Seconds since the epoch. */
        at: number(),
        /** Dollars for one. */
        price: number(),
      }),
    ),
    /** The newest is older than it should be, or nothing is known, because nobody answers. */
    stale: optional(boolean()),
  }),
} as const satisfies Endpoint
