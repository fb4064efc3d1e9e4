import { systemClock } from '../Clock'
import type { Config } from '../config/Config'
import { FolderInUse } from '../database/claimFolder'
import { openDatabase } from '../database/openDatabase'
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
    const { database, close } = await openDatabase(config, { serving: false })
    const projects = createProjectStore(database, systemClock)
    return {
      find: projects.find,
      list: projects.list,
      save: projects.save,
      erase: (id) => eraseProject(database, id),
      export: (id) => readProjectRecords(database, id),
      backUp: () => readAllRecords(database),
      restore: (lines, options) => restore(database, lines, options),
      close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.ADMIN_KEY !== undefined)
      return createRemoteRecords(config, config.ADMIN_KEY)
    throw error
  }
}
