import { address, optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What buying needs. */
export const onrampVariables = {
  ONRAMP_PROVIDER: optional(
    { about: 'who sells for other money; stand-in takes none and is for local chains', example: 'stand-in' },
    'off',
    word('off', 'stand-in'),
  ),
  ONRAMP_URL: optional(
    { about: 'base address of who sells', example: 'http://127.0.0.1:8570' },
    undefined,
    address('https', 'http'),
  ),
  ONRAMP_TIMEZONES: optional(
    { about: 'to whom is sold: all, or nobody in the restricted time zones', example: 'restricted' },
    'all',
    word('all', 'restricted'),
  ),
} satisfies Variables
