import { boolean, object, optional } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query } from '../query'
import { swapChain, wholeText } from './swapFields'

/** `GET /v1/convert/gas-price`: wei for a unit of gas, by how soon a transaction is to be mined. */
export const getGasPrices = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: query({ chainId: swapChain }),
  answer: object({ standard: wholeText, fast: wholeText, instant: wholeText, stale: optional(boolean()) }),
} as const satisfies Endpoint
