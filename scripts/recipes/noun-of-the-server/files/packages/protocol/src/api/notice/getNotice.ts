import { nullable, object, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

/** `GET /v1/notice`: what the operator wants pages to show. */
export const getNotice = {
  method: 'GET',
  path: '/v1/notice',
  answer: object({ text: nullable(string()) }),
} as const satisfies Endpoint
