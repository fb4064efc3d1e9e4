import { object, pipe, regex, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { accountId } from '../ids'
import { wholeText } from './wholeText'

/** `buildSwap` as who asks has it: without what a server checks. */
export const askSwap = {
  method: 'POST',
  path: '/v1/convert/build-transaction',
  answer: object({
    tx: object({
      from: accountId,
      to: accountId,
      data: pipe(string(), regex(/^0x([0-9a-f]{2})+$/)),
      /** Wei that go with it: what is sold of the native currency, else 0. */
      amount: wholeText,
      eip155: object({ gas: wholeText, gasPrice: wholeText }),
    }),
  }),
} as const satisfies Endpoint
