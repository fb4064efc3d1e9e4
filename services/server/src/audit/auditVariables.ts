import { bits256, datedSecrets } from '../config/datedSecrets'
import { optional } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What the audit log is sealed with. */
export const auditVariables = {
  AUDIT_KEYS: optional(
    {
      about:
        'day and key that rows of the audit log are sealed with, as `mint audit` prints them, the newest first; the one it replaces may stand behind it; without any the log is chained and not sealed',
      example: `2026-11-23:${'0123456789abcdef'.repeat(4)}`,
      secret: true,
    },
    [],
    datedSecrets('audit', bits256),
  ),
} satisfies Variables
