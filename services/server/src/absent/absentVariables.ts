import { optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'

/** Groups of endpoints this version has nothing behind, so that pages can be told so by name. */
const off = (about: string) =>
  optional({ about: `${about}; this version knows only off`, example: 'off' }, 'off', word('off'))

/** What is to come, each turned on by a variable of its own. */
export const absentVariables = {
  SMART_SESSIONS: off('records of smart sessions'),
  EXCHANGES: off('exchanges that pay out to an account'),
} satisfies Variables
