import { boolean, nullable, object, optional, string } from 'valibot'
import { type ChainId, isChainId } from '../../caip/isChainId'
import type { Endpoint } from '../Endpoint'
import { query, queryText } from '../query'

/** `GET /v1/identity/:address`: the name an account goes by and its picture. */
export const getIdentity = {
  method: 'GET',
  path: '/v1/identity/:address',
  query: query({
    /** On which the account is: a contract there may be somebody else's elsewhere. */
    chainId: optional(
      queryText<ChainId | ''>((value) => value === '' || isChainId(value), 'chainId must be a chain like eip155:1.'),
    ),
  }),
  answer: object({ name: nullable(string()), avatar: nullable(string()), stale: optional(boolean()) }),
} as const satisfies Endpoint
