import { join } from 'node:path'
import type { Config } from './Config'
import { type DatabaseName, databases } from './database/databases'
import { joinMigrations, type Migrations } from './database/migrate'
import type { OpenedDatabase } from './database/OpenedDatabase'
import { openDatabase } from './database/openDatabase'
import type { Noun } from './noun/Noun'
import { nouns as all } from './nouns'

/** The databases of a process. */
export interface OpenDatabases {
  readonly all: readonly OpenedDatabase[]
  get(name: DatabaseName): OpenedDatabase & { readonly migrations: Migrations }
  close(): Promise<void>
}

/** What the nouns of a database do to it. */
export const migrationsOf = (name: DatabaseName, nouns: readonly Noun[] = all): Migrations =>
  joinMigrations(nouns.flatMap(({ database, migrations }) => (database === name && migrations ? [migrations] : [])))

/**
 * Opens every database and brings it up to date; a command that serves nobody may run beside a server on PostgreSQL.
 *
 * @throws when one cannot be reached, belongs to another process or a migration fails; then none stays open.
 */
export async function openDatabases(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'REDIS_URL'>,
  { serving = true }: { readonly serving?: boolean } = {},
): Promise<OpenDatabases> {
  const opened = new Map<DatabaseName, OpenedDatabase & { readonly migrations: Migrations }>()
  const close = async () => {
    for (const one of [...opened.values()].reverse()) await one.close()
  }
  try {
    for (const [name, { variable, folder }] of Object.entries(databases) as [
      DatabaseName,
      (typeof databases)[DatabaseName],
    ][]) {
      const migrations = migrationsOf(name)
      const place = config.DATA_DIR === 'memory:' ? config.DATA_DIR : join(config.DATA_DIR, folder)
      const alone = serving && config.REDIS_URL === undefined
      opened.set(name, {
        ...(await openDatabase({ url: config[variable], folder: place, alone, migrations })),
        migrations,
      })
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    all: [...opened.values()],
    close,
    get(name) {
      const found = opened.get(name)
      if (!found) throw new Error(`the database ${name} is not open`)
      return found
    },
  }
}
