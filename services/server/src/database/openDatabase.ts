import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import type { Config } from '../config/Config'
import { migrations } from './migrations'
import type { Tables } from './Tables'

/** Records, on a PostgreSQL server when `DATABASE_URL` names one, else embedded in this process. */
export interface OpenedDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly database: Kysely<Tables>
  close(): Promise<void>
}

/**
 * Opens the database and brings it up to date; several processes may do so at once.
 *
 * @throws when the database cannot be reached or a migration fails.
 */
export async function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenedDatabase> {
  const opened = config.DATABASE_URL === undefined ? await embedded(config.DATA_DIR) : postgres(config.DATABASE_URL)
  const { error } = await new Migrator({
    db: opened.database,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error === undefined) return opened
  await opened.close()
  throw error
}

function postgres(connectionString: string): OpenedDatabase {
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 20 }) }),
  })
  return { kind: 'postgres', database, close: () => database.destroy() }
}

async function embedded(folder: string): Promise<OpenedDatabase> {
  const pglite = await PGlite.create(folder === 'memory:' ? {} : { dataDir: folder })
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return { kind: 'embedded', database, close: () => database.destroy() }
}
