import { address, optional, text } from '../../config/optional'
import type { Variables } from '../../config/Variable'

/** What asking Alchemy needs. */
export const alchemyVariables = {
  ALCHEMY_URL: optional(
    {
      about: 'base address of Alchemy; {network} stands for what it calls the chain',
      example: 'https://{network}.g.alchemy.com',
    },
    'https://{network}.g.alchemy.com',
    (value) => {
      address('https', 'http')(value.replaceAll('{network}', 'eth-mainnet'))
      return value.replace(/\/$/, '')
    },
  ),
  ALCHEMY_KEY: optional(
    { about: 'key of Alchemy', example: '<a key of its dashboard>', secret: true },
    undefined,
    text,
  ),
} satisfies Variables
