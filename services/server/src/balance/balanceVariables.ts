import { optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { alchemyVariables } from '../upstream/alchemy/alchemyVariables'
import { zerionVariables } from '../upstream/zerion/zerionVariables'

/** What balances need. */
export const balanceVariables = {
  BALANCE_PROVIDER: optional(
    {
      about:
        'who is asked for balances: nodes are those of the chain, for the tokens of TOKENS_FILE and others that came to an account, as HISTORY_PROVIDER=indexer reads; alchemy is Alchemy and zerion is Zerion, for every token, on the EVM chains it has; default nodes',
      example: 'nodes',
    },
    'nodes',
    word('nodes', 'alchemy', 'zerion'),
  ),
  ...alchemyVariables,
  ...zerionVariables,
} satisfies Variables
