import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { FolderInUse } from '../database/claimFolder'
import { openDatabases } from '../openDatabases'
import { createProjectStore } from '../project/createProjectStore'
import { eraseProject } from '../record/eraseProject'
import { readAllRecords, readProjectRecords } from '../record/readRecords'
import { restore } from '../record/restore'
import { createRemoteRecords } from './createRemoteRecords'
import type { Records } from './Records'

/**
 * Opens what is stored. An embedded database that a running server holds is reached through that server's admin API.
 *
 * @throws FolderInUse when that server has no admin API, or the database cannot be reached.
 */
export async function openRecords(config: Config): Promise<Records> {
  try {
    const databases = await openDatabases(config, { serving: false })
    const { database, migrations } = databases.get('main')
    const projects = createProjectStore(database, systemClock)
    return {
      find: projects.find,
      list: projects.list,
      save: projects.save,
      erase: (id) => eraseProject(database, id),
      export: (id) => readProjectRecords(database, id),
      backUp: () => readAllRecords(database, migrations),
      restore: (lines, options) => restore(database, lines, { ...options, migrations }),
      close: databases.close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.ADMIN_KEY !== undefined)
      return createRemoteRecords(config, config.ADMIN_KEY)
    throw error
  }
}
