import { address, list, optional, text, word } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What prices need. */
export const priceVariables = {
  PRICE_PROVIDERS: optional(
    {
      about: 'who is asked for prices, in this order; default pools, those that CHAINS_FILE names',
      example: 'pools,coingecko,defillama',
    },
    ['pools'] as const,
    list(word('pools', 'coingecko', 'defillama')),
  ),
  COINGECKO_URL: optional(
    { about: 'base address of CoinGecko', example: 'https://pro-api.coingecko.com/api/v3' },
    'https://api.coingecko.com/api/v3',
    address('https', 'http'),
  ),
  COINGECKO_KEY: optional({ about: 'key of CoinGecko', example: 'CG-…', secret: true }, undefined, text),
  DEFILLAMA_URL: optional(
    { about: 'base address of DefiLlama prices', example: 'https://coins.llama.fi' },
    'https://coins.llama.fi',
    address('https', 'http'),
  ),
} satisfies Variables
