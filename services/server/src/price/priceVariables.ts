import { address, list, optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { budgetVariables } from '../upstream/budgetVariables'

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
  ...budgetVariables,
  DEFILLAMA_URL: optional(
    { about: 'base address of DefiLlama prices', example: 'https://coins.llama.fi' },
    'https://coins.llama.fi',
    address('https', 'http'),
  ),
} satisfies Variables
