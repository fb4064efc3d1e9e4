import type { Endpoint } from '../Endpoint'
import { query } from '../query'
import { askGasPrices } from './askGasPrices'
import { swapChain } from './swapFields'

/** `GET /v1/convert/gas-price`: wei for a unit of gas, by how soon a transaction is to be mined. */
export const getGasPrices = {
  ...askGasPrices,
  query: query({ chainId: swapChain }),
} as const satisfies Endpoint
