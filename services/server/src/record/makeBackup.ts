import type { Audit } from '../audit/createAudit'
import { shownHead } from '../audit/shownHead'
import type { Clock } from '../clock/Clock'
import { serverVersion } from '../config/serverVersion'
import type { NamedDatabase } from '../database/OpenedDatabase'
import { readAllRecords } from './readRecords'
import { type BackupKeys, sealBackup } from './sealed/sealBackup'

export interface BackupParts {
  readonly keys: BackupKeys
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly operator: string
}

/** The row of the audit log that says a backup was read to its end. */
export const backupMade = 'backup made'

/** Everything stored, sealed, while visitors are served; the row of the audit log that begins it is its name. */
export async function* makeBackup(
  databases: readonly NamedDatabase[],
  { keys, audit, clock, operator }: BackupParts,
): AsyncGenerator<Buffer> {
  const backup = shownHead(await audit.append({ operator, action: 'backup begun', target: '' }))
  const at = new Date(clock.now()).toISOString()
  yield* sealBackup(readAllRecords(databases), keys, { backup, at, server: serverVersion() })
  await audit.append({ operator, action: backupMade, target: `backup ${backup}` })
}
