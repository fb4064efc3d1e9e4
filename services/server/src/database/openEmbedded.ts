import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { claimFolder } from './claimFolder'
import { databaseTemplate } from './databaseTemplate'
import { migrate } from './migrate'
import type { OpenedDatabase } from './openDatabase'
import type { Tables } from './Tables'

/**
 * A PostgreSQL inside this process, in `folder/database`; `memory:` keeps nothing.
 *
 * @throws FolderInUse when another process has the folder open.
 */
export async function openEmbedded(folder: string): Promise<OpenedDatabase> {
  if (folder === 'memory:') return start(await PGlite.create({ loadDataDir: await databaseTemplate() }), () => {})
  const root = resolve(folder)
  const release = claimFolder(root)
  try {
    const dataDir = join(root, 'database')
    const known = existsSync(join(dataDir, 'PG_VERSION'))
    return await start(
      await PGlite.create({ dataDir, ...(known ? {} : { loadDataDir: await databaseTemplate() }) }),
      release,
    )
  } catch (error) {
    release()
    throw error
  }
}

async function start(pglite: PGlite, release: () => void): Promise<OpenedDatabase> {
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(database)
  await sql`set role latchkey_app`.execute(database)
  return {
    kind: 'embedded',
    database,
    async close() {
      await database.destroy()
      release()
    },
  }
}
