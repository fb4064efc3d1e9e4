import { number, object, pipe, regex, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { wholeText } from './wholeText'

/** `buildSwapApproval` as who asks has it: without what a server checks. */
export const askSwapApproval = {
  method: 'GET',
  path: '/v1/convert/build-approve',
  answer: object({
    tx: object({
      /** The token. */
      from: accountId,
      /** The token, as a plain address. */
      to: pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/)),
      data: pipe(string(), regex(/^0x([0-9a-f]{2})+$/)),
      value: wholeText,
      eip155: object({ gas: number(), gasPrice: wholeText }),
    }),
  }),
} as const satisfies Endpoint
