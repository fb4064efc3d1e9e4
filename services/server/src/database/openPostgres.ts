import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { candidPool } from './candidPool'
import { type Migrations, migrate } from './migrate'
import type { OpenedDatabase } from './OpenedDatabase'

/** Any number that other programs on the same database are unlikely to lock by. */
const soleProcessLock = 4_401_001

/** Connections of one process; an operator divides the server's `max_connections` by it. */
const poolSize = 20

/**
 * A PostgreSQL server. `alone` makes this the only process on it, for as long as it lives: without a Redis between them,
 * several would count rates each for itself.
 *
 * @throws when the server cannot be reached, or another process is there and `alone` is asked for.
 */
export async function openPostgres(
  connectionString: string,
  { alone, migrations }: { readonly alone: boolean; readonly migrations: Migrations },
): Promise<OpenedDatabase> {
  const release = alone ? await claimDatabase(connectionString) : async () => {}
  try {
    await migrateAsOwner(connectionString, migrations)
  } catch (error) {
    await release()
    throw error
  }
  const pool = new Pool({
    connectionString,
    max: poolSize,
    application_name: 'latchkey-server',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An idle connection that breaks is replaced at the next use; whoever needs it then hears of it.
  pool.on('error', () => {})
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: candidPool(pool),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set role latchkey_app'))
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

async function migrateAsOwner(connectionString: string, migrations: Migrations): Promise<void> {
  const owner = new Kysely<never>({
    dialect: new PostgresDialect({
      pool: candidPool(new Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 })),
    }),
  })
  try {
    await migrate(owner, migrations)
  } finally {
    await owner.destroy()
  }
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
