import { array, custom, literal, nullable, number, object, optional, picklist, string, union } from 'valibot'
import { isRecord } from '../../json/isRecord'
import type { Endpoint } from '../Endpoint'
import { type JsonObject, record } from '../field'
import { query } from '../query'
import { walletEntry } from './walletEntry'

/** Which wallet; what its id may be is said by `walletEntry`. */
const params = record({ id: string() })

/** `GET /wallets`: every wallet of the directory, hidden ones too. */
export const listWallets = {
  method: 'GET',
  path: '/wallets',
  answer: object({
    revision: number(),
    wallets: array(object({ ...walletEntry.entries, edited_at: nullable(string()) })),
  }),
} as const satisfies Endpoint
/** `PUT /wallets/:id`: one wallet as in the seed file; each wrong member is told. */
export const putWallet = {
  method: 'PUT',
  path: '/wallets/:id',
  params,
  body: custom<JsonObject>(isRecord, 'The body must be a JSON object: one wallet as in the seed file.'),
  answer: object({ wallet: walletEntry }),
} as const satisfies Endpoint
/** `DELETE /wallets/:id`: hides it. */
export const hideWallet = {
  method: 'DELETE',
  path: '/wallets/:id',
  params,
  answer: object({}),
} as const satisfies Endpoint
/** `POST /wallets/import`: takes the seed file over, edited wallets too when forced. */
export const importWallets = {
  method: 'POST',
  path: '/wallets/import',
  query: query({ force: optional(picklist(['true', 'false'], 'force must be true or false.'), 'false') }),
  answer: union([
    object({ result: literal('unchanged') }),
    object({ result: literal('imported'), written: number(), hidden: number(), kept: number() }),
  ]),
} as const satisfies Endpoint
