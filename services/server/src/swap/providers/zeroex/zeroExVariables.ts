import { address, optional, text } from '../../../config/optional'
import type { Variables } from '../../../config/Variable'

/** What asking 0x needs. */
export const zeroExVariables = {
  ZEROEX_URL: optional(
    { about: 'base address of 0x', example: 'https://api.0x.org' },
    'https://api.0x.org',
    address('https', 'http'),
  ),
  ZEROEX_KEY: optional({ about: 'key of 0x', example: '0f2a…', secret: true }, undefined, text),
} satisfies Variables
