import { address, optional, text } from '../../../config/optional'
import type { Variables } from '../../../config/Variable'

/** What asking LI.FI needs. */
export const lifiVariables = {
  LIFI_URL: optional(
    { about: 'base address of LI.FI', example: 'https://li.quest' },
    'https://li.quest',
    address('https', 'http'),
  ),
  LIFI_KEY: optional(
    { about: 'key of LI.FI; without one it answers 75 quotes in two hours', example: 'a1b2…', secret: true },
    undefined,
    text,
  ),
  LIFI_INTEGRATOR: optional(
    { about: 'the name under which LI.FI counts what is asked', example: 'example-site' },
    undefined,
    text,
  ),
} satisfies Variables
