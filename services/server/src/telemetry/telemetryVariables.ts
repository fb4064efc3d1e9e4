import { integer, list, optional } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What the analytics sink needs. */
export const telemetryVariables = {
  TELEMETRY_DAYS: optional({ about: 'days an analytics event is kept', example: '90' }, 90, integer(1, 400)),
  TELEMETRY_EVENTS_PER_DAY: optional(
    { about: 'analytics events of one project that are kept in a day', example: '100000' },
    100_000,
    integer(1, 100_000_000),
  ),
  TELEMETRY_ADDRESSES: optional(
    {
      about: 'ids of the projects whose events may keep wallet addresses; by default none',
      example: '0123456789abcdef0123456789abcdef',
    },
    [] as readonly string[],
    list((id) => {
      if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('must be a comma list of project ids of 32 hexadecimal digits')
      return id
    }),
  ),
} satisfies Variables
