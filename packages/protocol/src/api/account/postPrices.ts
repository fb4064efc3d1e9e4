import { array, boolean, check, number, object, optional, pipe, string, transform, unknown } from 'valibot'
import { type AccountId, isAccountId } from '../../caip/AccountId'
import type { Endpoint } from '../Endpoint'
import { field, record } from '../field'
import { accountId } from '../ids'

const mostAddresses = 100

/** `POST /v1/fungible/price`: what tokens are worth; those nobody knows are left out. */
export const postPrices = {
  method: 'POST',
  path: '/v1/fungible/price',
  body: record(
    {
      projectId: optional(unknown()),
      currency: field<'usd'>((value) => value === 'usd', 'currency must be "usd".'),
      addresses: pipe(
        field<readonly unknown[]>(
          (value) => Array.isArray(value) && value.length <= mostAddresses,
          `addresses must be a list of at most ${mostAddresses} tokens like eip155:1:0x….`,
        ),
        check((list) => list.every(isAccountId), 'Each of addresses must be a token like eip155:1:0x….'),
        transform((list) => [...new Set(list as readonly AccountId[])]),
      ),
    },
    'The body must be an object.',
  ),
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
