import { boolean, object, optional } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { wholeText } from './wholeText'

/** `getGasPrices` as who asks has it: without what a server checks. */
export const askGasPrices = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  answer: object({ standard: wholeText, fast: wholeText, instant: wholeText, stale: optional(boolean()) }),
} as const satisfies Endpoint
