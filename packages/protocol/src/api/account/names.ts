import { array, boolean, object, optional, pipe, record, regex, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

const nameRecord = {
  name: string(),
  /** Empty: a registry of this kind does not say. */
  registered_at: string(),
  /** By coin type (SLIP-44, ENSIP-11). */
  addresses: record(
    pipe(string(), regex(/^\d+$/)),
    object({ address: pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/)), created: string() }),
  ),
  attributes: array(object({ avatar: optional(string()), bio: optional(string()) })),
}

/** `GET /v1/profile/account/:name`: whom a name belongs to. */
export const getName = {
  method: 'GET',
  path: '/v1/profile/account/:name',
  answer: object({ ...nameRecord, stale: optional(boolean()) }),
} as const satisfies Endpoint

/** `GET /v1/profile/reverse/:address`: the names of an account. */
export const getNamesOf = {
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  answer: array(object(nameRecord)),
} as const satisfies Endpoint
