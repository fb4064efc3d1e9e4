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
  ICONS_DIR: optional(
    {
      about:
        'a folder of own pictures, read at the start: wallets/<id>.svg, assets/<image key>.png, tokens/<symbol>.webp and the like; an empty file switches an icon off',
      example: '/etc/latchkey/icons',
    },
    undefined,
    text,
  ),
} satisfies Variables
