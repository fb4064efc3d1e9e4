import type { Config } from '../Config'
import { ConfigError } from '../config/ConfigError'
import type { BackupKeys } from '../record/sealed/sealBackup'

/**
 * What backups are sealed with.
 *
 * @throws ConfigError when it is not configured.
 */
export function backupKeysOf({
  BACKUP_RECIPIENTS: recipients,
  BACKUP_SIGNING_KEYS: signing,
}: Pick<Config, 'BACKUP_RECIPIENTS' | 'BACKUP_SIGNING_KEYS'>): BackupKeys {
  const problems = [
    ...(recipients.length === 0
      ? ['BACKUP_RECIPIENTS must be set: backups are encrypted. Make a pair: latchkey-server mint backup']
      : []),
    ...(signing.length === 0
      ? ['BACKUP_SIGNING_KEYS must be set: backups are signed. Make one: latchkey-server mint signing']
      : []),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return { recipients, signing }
}
