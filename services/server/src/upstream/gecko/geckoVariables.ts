import { address, optional, text } from '../../config/optional'
import type { Variables } from '../../config/Variable'

/** What asking CoinGecko needs. */
export const geckoVariables = {
  COINGECKO_URL: optional(
    { about: 'base address of CoinGecko', example: 'https://pro-api.coingecko.com/api/v3' },
    'https://api.coingecko.com/api/v3',
    address('https', 'http'),
  ),
  COINGECKO_KEY: optional({ about: 'key of CoinGecko', example: 'CG-…', secret: true }, undefined, text),
} satisfies Variables
