import type { Config } from '../Config'
import { FolderInUse } from '../database/claimFolder'
import { openDatabases } from '../openDatabases'
import { eraseProject } from '../record/eraseProject'
import { readAllRecords, readProjectRecords } from '../record/readRecords'
import { restore } from '../record/restore'
import { createRemoteRecords } from './createRemoteRecords'
import type { Records } from './Records'

/**
 * Opens what is stored in every database, whatever the roles here. An embedded database that a running server holds is reached
 * through that server's admin API.
 *
 * @throws FolderInUse when that server has no admin API, or the database cannot be reached.
 */
export async function openRecords(config: Config): Promise<Records> {
  try {
    const { all, close } = await openDatabases(config, { serving: false })
    return {
      erase: (id) => eraseProject(all, id),
      export: (id) => readProjectRecords(all, id),
      backUp: () => readAllRecords(all),
      restore: (lines, options) => restore(all, lines, options),
      close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.OPERATOR_KEY !== undefined)
      return createRemoteRecords(config, config.OPERATOR_KEY)
    throw error
  }
}
