import { boolean, nullable, object, optional, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

/** `GET /v1/identity/:address`: the name an account goes by and its picture. */
export const getIdentity = {
  method: 'GET',
  path: '/v1/identity/:address',
  answer: object({ name: nullable(string()), avatar: nullable(string()), stale: optional(boolean()) }),
} as const satisfies Endpoint
