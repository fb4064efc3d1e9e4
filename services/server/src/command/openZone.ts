import { releaseName } from '@latchkey/protocol/api'
import { createAudit } from '../audit/createAudit'
import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { FolderInUse } from '../database/claimFolder'
import { createNameStore } from '../name/createNameStore'
import type { RegisteredName } from '../name/NameStore'
import { openDatabases } from '../openDatabases'
import { actorOf } from './actorOf'
import { createAdminApi } from './createAdminApi'

/** What commands do to names of the zone: in the database itself, or through the server that has it open. */
export interface OpenZone {
  /** Answers whose name it was; nothing where it was nobody's. */
  release(name: string): Promise<Pick<RegisteredName, 'name' | 'address'> | undefined>
  close(): Promise<void>
}

/**
 * Opens the names, and no other database than theirs.
 *
 * @throws FolderInUse when a running server holds it and has no admin API; any error when the database cannot be reached.
 */
export async function openZone(config: Config): Promise<OpenZone> {
  const operator = actorOf(config)
  try {
    const { get, close } = await openDatabases(config, { names: ['main'], serving: false })
    const { database } = get('main')
    const audit = createAudit({ database, clock: systemClock, keys: config.AUDIT_KEYS })
    const store = createNameStore(database, systemClock)
    return {
      async release(name) {
        await audit.append({ operator, action: 'name release', target: name })
        return store.release(name)
      },
      close,
    }
  } catch (error) {
    if (error instanceof FolderInUse && config.OPERATOR_KEY !== undefined)
      return throughAdmin(config, config.OPERATOR_KEY)
    throw error
  }
}

function throughAdmin(config: Config, key: string): OpenZone {
  const admin = createAdminApi(config, key)
  return {
    async release(name) {
      const released = (await admin.ask(releaseName, { params: { name } }))?.released
      return released && { name: released.name, address: released.address as RegisteredName['address'] }
    },
    close: async () => {},
  }
}
