import { createAudit } from '../audit/createAudit'
import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { FolderInUse } from '../database/claimFolder'
import { openDatabases } from '../openDatabases'
import { createProjectChanges } from '../project/createProjectChanges'
import { createProjectStore } from '../project/createProjectStore'
import { createProveOrigins } from '../project/createProveOrigins'
import { originDelay } from '../project/projectVariables'
import { createNotices } from '../webhook/createNotices'
import { hasWebhook } from '../webhook/hasWebhook'
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
    const projects = createProjectStore(database, systemClock)
    const audit = createAudit({ database, clock: systemClock, keys: config.AUDIT_KEYS })
    const changes = createProjectChanges({
      database,
      clock: systemClock,
      delay: originDelay(config),
      audit,
      notices: createNotices(database, systemClock, hasWebhook(config)),
      projects,
      proveOrigins: createProveOrigins(config),
    })
    const note = (action: string, id: string, payload: unknown) =>
      audit.append({ operator, action, target: id, payload: JSON.stringify(payload) })
    return {
      find: changes.state,
      list: projects.list,
      async create(id, given) {
        await note('project create', id, given)
        return changes.create(id, given, operator)
      },
      async change(id, given) {
        await note('project change', id, given)
        return changes.change(id, given, operator)
      },
      close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.OPERATOR_KEY !== undefined)
      return createRemoteProjects(config, config.OPERATOR_KEY)
    throw error
  }
}
