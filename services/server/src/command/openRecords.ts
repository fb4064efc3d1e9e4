import { createAudit } from '../audit/createAudit'
import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { FolderInUse } from '../database/claimFolder'
import { openDatabases } from '../openDatabases'
import { eraseProject } from '../record/eraseProject'
import { makeBackup } from '../record/makeBackup'
import { readProjectRecords } from '../record/readRecords'
import { createNotices } from '../webhook/createNotices'
import { hasWebhook } from '../webhook/hasWebhook'
import { actorOf } from './actorOf'
import { backupKeysOf } from './backupKeysOf'
import { createRemoteRecords } from './createRemoteRecords'
import type { Records } from './Records'

/**
 * Opens what is stored in every database, whatever the roles here. An embedded database that a running server holds is reached
 * through that server's admin API.
 *
 * @throws FolderInUse when that server has no admin API, or the database cannot be reached.
 */
export async function openRecords(config: Config): Promise<Records> {
  const operator = actorOf(config)
  try {
    const { all, get, close } = await openDatabases(config, { serving: false })
    const audit = createAudit({ database: get('main').database, clock: systemClock, keys: config.AUDIT_KEYS })
    const notices = createNotices(get('main').database, systemClock, hasWebhook(config))
    const note = (action: string, target = '') => audit.append({ operator, action, target })
    return {
      async erase(id) {
        await note('erase', id)
        return eraseProject(all, id, { operator, audit, notices })
      },
      async *export(id) {
        await note('export', id)
        yield* readProjectRecords(all, id)
      },
      backUp: () => makeBackup(all, { keys: backupKeysOf(config), audit, clock: systemClock, operator }),
      close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.OPERATOR_KEY !== undefined)
      return createRemoteRecords(config, config.OPERATOR_KEY)
    throw error
  }
}
