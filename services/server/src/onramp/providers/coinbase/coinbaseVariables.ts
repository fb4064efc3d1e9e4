import { address, optional, text } from '../../../config/optional'
import type { Variables } from '../../../config/Variable'

/** What asking Coinbase needs. */
export const coinbaseVariables = {
  COINBASE_URL: optional(
    { about: 'base address of Coinbase', example: 'https://api.developer.coinbase.com' },
    'https://api.developer.coinbase.com',
    address('https', 'http'),
  ),
  COINBASE_KEY_ID: optional(
    { about: 'id of a secret key of the Coinbase Developer Platform', example: '4fe3…' },
    undefined,
    text,
  ),
  COINBASE_KEY_SECRET: optional(
    {
      about: 'that key: base64 of Ed25519, or PEM of P-256 in which \\n may stand for new lines',
      example: 'rS3b…',
      secret: true,
    },
    undefined,
    text,
  ),
} satisfies Variables
