import { check, optional, pipe, transform, unknown } from 'valibot'
import { type AccountId, isAccountId } from '../../caip/AccountId'
import type { Endpoint } from '../Endpoint'
import { field, record } from '../field'
import { askPrices } from './askPrices'

const mostAddresses = 100

/** `POST /v1/fungible/price`: what tokens are worth; those nobody knows are left out. */
export const postPrices = {
  ...askPrices,
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
} as const satisfies Endpoint
