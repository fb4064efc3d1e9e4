import { createAudit } from '../audit/createAudit'
import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { FolderInUse } from '../database/claimFolder'
import { openDatabases } from '../openDatabases'
import { createProjectStore } from '../project/createProjectStore'
import { createProveOrigins } from '../project/createProveOrigins'
import { actorOf } from './actorOf'
import { createRemoteProjects } from './createRemoteProjects'
import type { Projects } from './Projects'

/**
 * Opens the projects, and no other database than theirs. An embedded one that a running server holds is reached through that
 * server's admin API.
 *
 * @throws FolderInUse when that server has no admin API; any error when the database cannot be reached.
 */
export async function openProjects(config: Config): Promise<Projects> {
  const operator = actorOf(config)
  try {
    const { get, close } = await openDatabases(config, { names: ['main'], serving: false })
    const { database } = get('main')
    const { find, list, save } = createProjectStore(database, systemClock)
    const audit = createAudit({ database, clock: systemClock, keys: config.AUDIT_KEYS })
    const proveOrigins = createProveOrigins(config)
    return {
      find,
      list,
      async save(project) {
        await proveOrigins(project, await find(project.id))
        const payload = JSON.stringify(project)
        await audit.append({ operator, action: 'project save', target: project.id, payload })
        await save(project)
      },
      close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.OPERATOR_KEY !== undefined)
      return createRemoteProjects(config, config.OPERATOR_KEY)
    throw error
  }
}
