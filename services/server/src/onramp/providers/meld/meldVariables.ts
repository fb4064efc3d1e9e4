import { address, optional, text } from '../../../config/optional'
import type { Variables } from '../../../config/Variable'

/** What asking Meld needs. */
export const meldVariables = {
  MELD_URL: optional(
    { about: 'base address of Meld', example: 'https://api.meld.io' },
    'https://api.meld.io',
    address('https', 'http'),
  ),
  MELD_WIDGET_URL: optional(
    { about: 'page of Meld on which visitors pay', example: 'https://meldcrypto.com' },
    'https://meldcrypto.com',
    address('https'),
  ),
  MELD_KEY: optional({ about: 'key of Meld’s API', example: 'W2aR…', secret: true }, undefined, text),
  MELD_PUBLIC_KEY: optional(
    { about: 'public key of Meld’s page, which visitors see', example: 'WXQ…' },
    undefined,
    text,
  ),
} satisfies Variables
