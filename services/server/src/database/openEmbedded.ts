import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { claimFolder } from './claimFolder'
import { databaseTemplate } from './databaseTemplate'
import { durableFolder, syncFolder } from './durableFolder'
import { embeddedDialect } from './embeddedDialect'
import { keepPrivate } from './keepPrivate'
import { type Migrations, migrate } from './migrate'
import type { OpenedDatabase } from './OpenedDatabase'
import { keepTidy } from './tidyEmbedded'
import { watchEngine } from './watchEngine'
import type { WorkingRole } from './workingRole'

export interface EmbeddedParameters {
  readonly migrations: Migrations
  /** What it works as. Its one user could be anybody: the engine is in this very process. */
  readonly role: WorkingRole
}

/** What is in memory as it is needs no large copy there: clearing the room for one is much of such a start. */
export const inMemory = () => ({ startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] })

/**
 * A PostgreSQL inside this process, in `folder/database`, where what was committed outlasts a power cut; `memory:` keeps nothing.
 *
 * @throws FolderInUse when another process has the folder open; ConfigError when other users can read it.
 */
export async function openEmbedded(folder: string, parameters: EmbeddedParameters): Promise<OpenedDatabase> {
  const { migrations } = parameters
  const fresh = async () => ({ loadDataDir: await databaseTemplate(migrations) })
  if (folder === 'memory:')
    return start(await PGlite.create({ ...inMemory(), ...(await fresh()) }), parameters, () => {})
  const root = resolve(folder)
  const release = claimFolder(root)
  try {
    const dataDir = join(root, 'database')
    keepPrivate(dataDir)
    const known = existsSync(join(dataDir, 'PG_VERSION'))
    const pglite = await PGlite.create({ ...durableFolder(dataDir), ...(known ? {} : await fresh()) })
    if (!known) syncFolder(root)
    return await start(pglite, parameters, release)
  } catch (error) {
    release()
    throw error
  }
}

async function start(
  pglite: PGlite,
  { migrations, role }: EmbeddedParameters,
  release: () => void,
): Promise<OpenedDatabase> {
  watchEngine(pglite)
  const database = new Kysely<unknown>({ dialect: embeddedDialect(pglite) })
  await migrate(database, migrations)
  await sql`set role ${sql.ref(role)}`.execute(database)
  const endTidying = keepTidy(database, role)
  return {
    kind: 'embedded',
    database,
    async close() {
      await endTidying()
      await database.destroy()
      release()
    },
  }
}
