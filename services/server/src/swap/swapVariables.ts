import { optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What swaps need. */
export const swapVariables = {
  SWAP_PROVIDER: optional(
    {
      about:
        'who quotes and builds swaps: pools are the Uniswap v2 routers that CHAINS_FILE names as swapRouter, off is nobody; default off',
      example: 'pools',
    },
    'off',
    word('off', 'pools'),
  ),
} satisfies Variables
