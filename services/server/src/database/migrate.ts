import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations'

/**
 * Brings a database up to date, as the user who owns it; several processes may do so at once.
 *
 * A database that a newer version has already moved on is left alone, so that the old version may start again in the
 * middle of a rolling deploy.
 *
 * @throws when a migration fails.
 */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const done = await migrated(database)
  if (Object.keys(migrations).every((name) => done.has(name))) return
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error !== undefined) throw error
}

async function migrated<T>(database: Kysely<T>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(
    database,
  )
  if (!rows[0]?.found) return new Set()
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return new Set(names.rows.map(({ name }) => name))
}
