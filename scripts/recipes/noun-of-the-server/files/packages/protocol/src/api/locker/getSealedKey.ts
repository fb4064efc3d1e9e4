import { nullable, object, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

/** `GET /v1/sealed-key`: the key a site keeps here, which only the site can open. */
export const getSealedKey = {
  method: 'GET',
  path: '/v1/sealed-key',
  answer: object({ sealed: nullable(string()) }),
} as const satisfies Endpoint
