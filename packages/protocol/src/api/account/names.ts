import { array, boolean, object, optional, pipe, record as recordOf, regex, string, transform, union } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query, queryText } from '../query'

const attributes = object({ avatar: optional(string()), bio: optional(string()) })

const nameRecord = {
  name: string(),
  /** Empty where a registry does not say, as one on a chain does not. */
  registered_at: string(),
  updated_at: optional(string()),
  /** By coin type (SLIP-44, ENSIP-11). */
  addresses: recordOf(
    pipe(string(), regex(/^\d+$/)),
    /** Of whatever chain: in its own form. */
    object({ address: string(), created: string() }),
  ),
  /** The reference services tell one by itself, too. */
  attributes: union([
    array(attributes),
    pipe(
      attributes,
      transform((one) => [one]),
    ),
  ]),
}

/** `GET /v1/profile/account/:name`: whom a name belongs to. */
export const getName = {
  method: 'GET',
  path: '/v1/profile/account/:name',
  /** `incomplete` where nobody said whom it leads to on some chain of which it has no record. */
  answer: object({ ...nameRecord, stale: optional(boolean()), incomplete: optional(boolean()) }),
} as const satisfies Endpoint

/** `GET /v1/profile/reverse/:address`: the names of an account, the one it goes by first. */
export const getNamesOf = {
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  answer: array(object(nameRecord)),
} as const satisfies Endpoint

/** `GET /v1/profile/suggestions/:name`: names like what was typed, in the order they are shown in. */
export const getNameSuggestions = {
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  query: query({ zone: optional(queryText((text) => text.length <= 255, 'zone must be a zone like latchkey.id.')) }),
  answer: object({ suggestions: array(object({ name: string(), registered: boolean() })) }),
} as const satisfies Endpoint
