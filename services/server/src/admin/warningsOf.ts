import type { Config } from '../Config'
import { originDelay } from '../project/projectVariables'
import { hasWebhook } from '../webhook/hasWebhook'
import { heldKeys } from './heldKeys'

const day = 24 * 3_600_000
/** Days after which a key is to be replaced, and after which the one it replaced is to be gone. */
const life = 366
const overlap = 30

/** What no configuration says. */
export interface SafetyFacts {
  readonly now: number
  /** When a backup was last read to its end; nothing when none was, or nobody could say. */
  readonly lastBackup: number | undefined
  /** Whether the audit log was last found whole; nothing while nobody could say. */
  readonly isAuditWhole: boolean | undefined
}

/** What is missing for a server to be kept safe, each by a name of its own and a sentence; it runs all the same. */
export function warningsOf(
  config: Config,
  { now, lastBackup, isAuditWhole }: SafetyFacts,
): Readonly<Record<string, string>> {
  const hasBackupKeys = config.BACKUP_RECIPIENTS.length > 0 && config.BACKUP_SIGNING_KEYS.length > 0
  const all: readonly (readonly [boolean, string, string])[] = [
    [config.ADMIN_OPERATORS.length === 0, 'no_operators', 'nobody may use the admin API: set ADMIN_OPERATORS'],
    [config.AUDIT_KEYS.length === 0, 'no_audit_key', 'the audit log is not sealed: set AUDIT_KEYS'],
    [isAuditWhole === false, 'audit_broken', 'the audit log is not as it was written: latchkey-server audit verify'],
    [!hasBackupKeys, 'no_backup_keys', 'no backup can be made: set BACKUP_RECIPIENTS and BACKUP_SIGNING_KEYS'],
    [
      lastBackup === undefined || now - lastBackup > config.BACKUP_HOURS * 3_600_000,
      'no_backup',
      `no backup was made in the last ${config.BACKUP_HOURS} hours`,
    ],
    [originDelay(config) === 0, 'no_origin_delay', 'origins that are added are let in at once'],
    [!hasWebhook(config), 'no_webhook', 'nobody is told when origins change: set WEBHOOK_URL and WEBHOOK_SECRETS'],
    ...[...daysOfKeys(config)].flatMap(([name, days]) => ofKeys(name, days, now)),
  ]
  return Object.fromEntries(all.flatMap(([holds, name, about]) => (holds ? [[name, about]] : [])))
}

/** The days on which the keys that are good at once were made, by what holds them. */
function daysOfKeys(config: Config): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, readonly string[]>()
  for (const { holder, since } of heldKeys(config)) days.set(holder, [...(days.get(holder) ?? []), since])
  return days
}

function ofKeys(name: string, days: readonly string[], now: number): readonly (readonly [boolean, string, string])[] {
  const age = (now - Math.max(...days.map((one) => Date.parse(one)))) / day
  return [
    [age > life, `old_key:${name}`, `the newest key of ${name} is older than ${life} days: replace it`],
    [
      days.length > 1 && age > overlap,
      `two_keys:${name}`,
      `${name} has held a second key for more than ${overlap} days: take the old one out`,
    ],
  ]
}
