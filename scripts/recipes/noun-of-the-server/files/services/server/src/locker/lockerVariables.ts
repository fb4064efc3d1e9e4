import { integer, optional } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What the locker is configured by. */
export const lockerVariables = {
  LOCKER_LONGEST: optional(
    { about: 'characters of the longest sealed key', example: '1024' },
    1024,
    integer(1, 65_536),
  ),
} satisfies Variables
