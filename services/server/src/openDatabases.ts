import { join } from 'node:path'
import type { Config } from './Config'
import { ConfigError } from './config/ConfigError'
import { type DatabaseAddresses, type DatabaseName, databaseNames, databases } from './database/databases'
import { judgeAddresses } from './database/judgeAddresses'
import { joinMigrations, type Migrations } from './database/migrate'
import type { NamedDatabase } from './database/OpenedDatabase'
import { openDatabase } from './database/openDatabase'
import { workingRole } from './database/workingRole'
import type { Noun } from './noun/Noun'
import { nouns as all } from './nouns'

/** The databases of a process. */
export interface OpenDatabases {
  /** In the order of their table. */
  readonly all: readonly NamedDatabase[]
  /** Names of those this process did not open. */
  readonly elsewhere: readonly DatabaseName[]
  isOpen(name: DatabaseName): boolean
  get(name: DatabaseName): NamedDatabase
  close(): Promise<void>
}

export interface OpenDatabasesParameters {
  /** Those to open; default all. */
  readonly names?: readonly DatabaseName[]
  /** A command that serves nobody may run beside a server on PostgreSQL, and works as an operator. */
  readonly serving?: boolean
}

/** What the nouns of a database do to it. */
export const migrationsOf = (name: DatabaseName, nouns: readonly Noun[] = all): Migrations =>
  joinMigrations(nouns.flatMap(({ database, migrations }) => (database === name && migrations ? [migrations] : [])))

/**
 * Opens databases and brings them up to date.
 *
 * @throws ConfigError when their addresses do not go together; any error when one cannot be reached, belongs to another process or a migration
 * fails. Then none stays open.
 */
export async function openDatabases(
  config: Pick<Config, 'MODE' | 'ROLES' | 'DATA_DIR' | 'REDIS_URL' | keyof DatabaseAddresses>,
  { names = databaseNames, serving = true }: OpenDatabasesParameters = {},
): Promise<OpenDatabases> {
  const problems = judgeAddresses(config, names, databases)
  if (problems.length > 0) throw new ConfigError(problems)
  const opened = new Map<DatabaseName, NamedDatabase>()
  const close = async () => {
    for (const one of [...opened.values()].reverse()) await one.close()
  }
  try {
    for (const name of databaseNames.filter((one) => names.includes(one))) {
      const { variable, folder } = databases[name]
      const migrations = migrationsOf(name)
      const place = config.DATA_DIR === 'memory:' ? config.DATA_DIR : join(config.DATA_DIR, folder)
      const alone = serving && config.REDIS_URL === undefined
      const role = serving ? workingRole(config.ROLES) : 'latchkey_operator'
      const mode = config.MODE
      const database = await openDatabase({
        ...{ url: config[variable], folder: place, variable, mode },
        ...{ role, alone, migrations },
      })
      opened.set(name, { ...database, name, migrations })
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    all: [...opened.values()],
    elsewhere: databaseNames.filter((name) => !opened.has(name)),
    isOpen: (name) => opened.has(name),
    close,
    get(name) {
      const found = opened.get(name)
      if (!found) throw new Error(`the database ${name} is not open`)
      return found
    },
  }
}
