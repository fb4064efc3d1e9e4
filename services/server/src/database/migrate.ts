import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { roles } from '../config/Role'
import { rightsMigration } from './rightsMigration'
import { roleMigration } from './roleMigration'
import { servingMigration } from './servingMigration'

/** Changes of one database by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/** What every database begins with. */
const first: Migrations = {
  '0001_roles': roleMigration,
  '0024_rights': rightsMigration,
  ...Object.fromEntries(roles.map((role) => [`0024_serving_${role}`, servingMigration(role)])),
}

/**
 * The migrations of one database, put together of those of its nouns.
 *
 * @throws when two of them have one name.
 */
export function joinMigrations(parts: readonly Migrations[]): Migrations {
  const all = [first, ...parts].flatMap((part) => Object.entries(part)).sort(([a], [b]) => (a < b ? -1 : 1))
  const joined = Object.fromEntries(all)
  if (Object.keys(joined).length < all.length) throw new Error('two migrations have the same name')
  return joined
}

/**
 * Brings a database up to date, as the user who owns it; several processes may do so at once.
 *
 * A database that a newer version has already moved on is left alone, so that the old version may start again in the
 * middle of a rolling deploy.
 *
 * @throws when a migration fails.
 */
export async function migrate<T>(database: Kysely<T>, migrations: Migrations): Promise<void> {
  if ((await missingMigrations(database, migrations)).length === 0) return
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error !== undefined) throw error
}

/** Names of those a database still lacks. */
export async function missingMigrations<T>(database: Kysely<T>, migrations: Migrations): Promise<readonly string[]> {
  const done = await migrated(database)
  return Object.keys(migrations).filter((name) => !done.has(name))
}

async function migrated<T>(database: Kysely<T>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(
    database,
  )
  if (!rows[0]?.found) return new Set()
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return new Set(names.rows.map(({ name }) => name))
}
