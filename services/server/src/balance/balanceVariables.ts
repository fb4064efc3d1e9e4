import { optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { alchemyVariables } from '../upstream/alchemy/alchemyVariables'

/** What balances need. */
export const balanceVariables = {
  BALANCE_PROVIDER: optional(
    {
      about:
        'who is asked for balances: nodes are those of the chain, for the tokens of TOKENS_FILE; alchemy is Alchemy, for every token, on the EVM chains it has; default nodes',
      example: 'nodes',
    },
    'nodes',
    word('nodes', 'alchemy'),
  ),
  ...alchemyVariables,
} satisfies Variables
