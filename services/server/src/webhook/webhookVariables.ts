import { bits256, datedSecrets } from '../config/datedSecrets'
import { optional } from '../config/optional'
import type { Variables } from '../config/Variable'
import { safeFetchTarget } from '../http/safeFetch/safeFetchTarget'

/** Where operators are told what they did not do themselves. */
export const webhookVariables = {
  WEBHOOK_URL: optional(
    {
      about: 'https address that is told when origins of a project are to change, were changed or taken back',
      example: 'https://alerts.example.org/latchkey',
      forOthers: 'always',
    },
    undefined,
    (text) => {
      try {
        return safeFetchTarget(text).href
      } catch (error) {
        throw new Error(`must be a public address: ${(error as Error).message}`)
      }
    },
  ),
  WEBHOOK_SECRETS: optional(
    {
      about:
        'day and secret that notices are signed with, as `mint webhook` prints them, the newest first; with two, each notice bears both signatures',
      example: `2026-11-23:${'0123456789abcdef'.repeat(4)}`,
      secret: true,
      forOthers: 'always',
    },
    [],
    datedSecrets('webhook', bits256),
  ),
} satisfies Variables
