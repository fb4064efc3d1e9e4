import { optional, text } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What the wallet directory needs. */
export const directoryVariables = {
  WALLETS_FILE: optional(
    {
      about: 'the file the wallet list is seeded from, read again when it changes; default the one that is shipped',
      example: '/etc/latchkey/wallets.json',
    },
    undefined,
    text,
  ),
} satisfies Variables
