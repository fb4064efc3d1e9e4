import { integer, optional } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What the analytics sink needs. */
export const telemetryVariables = {
  TELEMETRY_DAYS: optional({ about: 'days an analytics event is kept', example: '90' }, 90, integer(1, 400)),
} satisfies Variables
