import { optional, text } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What pictures need. */
export const imageVariables = {
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
