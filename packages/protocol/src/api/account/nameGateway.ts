import { object, pipe, regex, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { record, textLike } from '../field'

const question = {
  /** The resolver on the chain that was asked first. */
  sender: textLike(/^0x[0-9a-fA-F]{40}$/, 'sender must be 0x and 40 hexadecimal digits.'),
  /** What it was asked, as calldata; clients may write `.json` behind it. */
  data: textLike(/^0x([0-9a-fA-F]{2}){4,4096}(\.json)?$/, 'data must be calldata of at most 4096 bytes.'),
}

const answer = object({ data: pipe(string(), regex(/^0x[0-9a-f]*$/)) })

/** `GET /v1/names/gateway/:sender/:data`: what a resolver on a chain is asked of a registered name, signed (ERC-3668, ENSIP-10). */
export const getNameAnswer = {
  method: 'GET',
  path: '/v1/names/gateway/:sender/:data',
  params: record(question),
  answer,
} as const satisfies Endpoint

/** `POST /v1/names/gateway`: the same for a question that is too long for a path. */
export const postNameAnswer = {
  method: 'POST',
  path: '/v1/names/gateway',
  body: record(question),
  answer,
} as const satisfies Endpoint
