import { optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { lifiVariables } from './providers/lifi/lifiVariables'
import { zeroExVariables } from './providers/zeroex/zeroExVariables'

/** What swaps need. */
export const swapVariables = {
  SWAP_PROVIDER: optional(
    {
      about:
        'who quotes and builds swaps: pools are the Uniswap v2 and v3 routers that CHAINS_FILE names as swapRouter and swapRouterV3, 0x and lifi are services, off is nobody; default off',
      example: 'pools',
    },
    'off',
    word('off', 'pools', '0x', 'lifi'),
  ),
  ...zeroExVariables,
  ...lifiVariables,
} satisfies Variables
