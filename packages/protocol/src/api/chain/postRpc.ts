import { array, integer, literal, null_, number, object, optional, pipe, string, union, unknown } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query, queryText } from '../query'

const id = union([string(), number()])
const reply = union([
  object({
    jsonrpc: literal('2.0'),
    id: union([id, null_()]),
    error: object({ code: pipe(number(), integer()), message: string() }),
  }),
  object({ jsonrpc: literal('2.0'), id, result: unknown() }),
])
const call = object({ jsonrpc: optional(literal('2.0')), id, method: string(), params: optional(unknown()) })

/**
 * `POST /v1`: JSON-RPC to a chain. The server takes the body apart as text, so that ids and numbers come back as they were
 * written; `body` says what a sound one is.
 */
export const postRpc = {
  method: 'POST',
  path: '/v1',
  query: query({
    chainId: optional(
      queryText((text) => text !== '', 'chainId is missing: name a chain like eip155:1'),
      '',
    ),
  }),
  body: union([call, array(call)]),
  answer: union([reply, array(reply)]),
} as const satisfies Endpoint
