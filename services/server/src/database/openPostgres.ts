import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { ConfigError } from '../config/ConfigError'
import { candidPool } from './candidPool'
import type { Database } from './Database'
import { ownsDatabase, readLogin, refuseLogin } from './Login'
import { type Migrations, migrate, missingMigrations } from './migrate'
import type { OpenedDatabase } from './OpenedDatabase'
import { withConnection } from './withConnection'
import type { WorkingRole } from './workingRole'

/** Any number that other programs on the same database are unlikely to lock by. */
const soleProcessLock = 4_401_001

/** Connections of one process; an operator divides the server's `max_connections` by it. */
const poolSize = 20

export interface PostgresParameters {
  /** The variable its address comes from, for messages. */
  readonly variable: string
  readonly mode: 'production' | 'development'
  /** What every connection works as. */
  readonly role: WorkingRole
  /** Makes this the only process on it, for as long as it lives. */
  readonly alone: boolean
  readonly migrations: Migrations
}

/**
 * A PostgreSQL server. Without a Redis between them, several processes would count rates each for itself: hence `alone`. In
 * production nobody serves who owns the tables or could come to, and the owner has brought them up to date before.
 *
 * @throws when the server cannot be reached, or another process is there and `alone` is asked for; ConfigError when the user of the
 * address has too many rights or too few, or the database is not up to date.
 */
export async function openPostgres(connectionString: string, parameters: PostgresParameters): Promise<OpenedDatabase> {
  const { alone, role } = parameters
  const release = alone ? await claimDatabase(connectionString) : async () => {}
  try {
    await withConnection(connectionString, (login) => prepare(login, parameters))
  } catch (error) {
    await release()
    throw error
  }
  const pool = new Pool({
    connectionString,
    max: poolSize,
    application_name: 'latchkey-server',
    connectionTimeoutMillis: 5_000,
    // To open one costs as much as forty statements, and whoever needs it then is one of many.
    idleTimeoutMillis: 300_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An idle connection that breaks is replaced at the next use; whoever needs it then hears of it.
  pool.on('error', () => {})
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: candidPool(pool),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set role ${role}`))
      },
    }),
  })
  return {
    kind: 'postgres',
    database,
    async close() {
      await database.destroy()
      await release()
    },
  }
}

async function prepare(connection: Database, { variable, mode, role, migrations }: PostgresParameters): Promise<void> {
  const login = await readLogin(connection)
  const refusal = refuseLogin(login, variable)
  if (refusal !== undefined && mode === 'production') throw new ConfigError([refusal])
  if (ownsDatabase(login)) return migrate(connection, migrations)
  const mend = `Run latchkey-server migrate as the owner, with this ${variable} and these ROLES.`
  await sql`set role ${sql.ref(role)}`.execute(connection).catch(() => {
    throw new ConfigError([`${variable} logs in as ${login.user}, who may not work as ${role}. ${mend}`])
  })
  const missing = await missingMigrations(connection, migrations)
  if (missing.length > 0)
    throw new ConfigError([`The database of ${variable} is not up to date: it lacks ${missing.join(', ')}. ${mend}`])
}

async function claimDatabase(connectionString: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString, application_name: 'latchkey-server lock', keepAlive: true })
  // The server ends the lock with the connection; a lost one is told by every query that follows.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [soleProcessLock])
  if (rows[0]?.free === true) return () => client.end()
  await client.end()
  throw new Error(
    'Another latchkey-server process uses this database. Set REDIS_URL in all of them to run several, or stop that one.',
  )
}
