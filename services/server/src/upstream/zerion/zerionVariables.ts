import { address, optional, text } from '../../config/optional'
import type { Variables } from '../../config/Variable'

/** What asking Zerion needs. */
export const zerionVariables = {
  ZERION_URL: optional(
    { about: 'base address of Zerion', example: 'https://api.zerion.io' },
    'https://api.zerion.io',
    address('https', 'http'),
  ),
  ZERION_KEY: optional({ about: 'key of Zerion', example: 'zk_…', secret: true }, undefined, text),
} satisfies Variables
