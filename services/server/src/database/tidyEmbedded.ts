import { type Kysely, sql } from 'kysely'
import type { WorkingRole } from './workingRole'

/** Rows of a table that were deleted or changed before their room is given back. */
const mostDead = 2_000
/** Bytes of log before it begins anew. */
const longestLog = 16 * 1024 * 1024

/**
 * Does what a PostgreSQL server has processes of its own for and the embedded one nobody: gives back the room of deleted rows, and
 * ends the log, so that neither grows for as long as the process lives. Others have their turn between two pieces of it.
 */
export async function tidyEmbedded(database: Kysely<unknown>, role: WorkingRole): Promise<void> {
  const asOwner = (statement: string) => runAsOwner(database, role, statement)
  // What was deleted is told once a second at most: here as it is now.
  await sql`select pg_stat_force_next_flush()`.execute(database)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where n_dead_tup >= ${mostDead}`.execute(database)
  for (const { name } of rows) await asOwner(`vacuum (truncate off) "${name}"`)
  const { rows: log } = await sql<{ long: boolean }>`
    select pg_current_wal_insert_lsn() - redo_lsn > ${longestLog} as long from pg_control_checkpoint()`.execute(
    database,
  )
  if (log[0]?.long) await asOwner('checkpoint')
}

/** Nobody else has the connection until it works as `role` again. */
function runAsOwner(database: Kysely<unknown>, role: WorkingRole, statement: string): Promise<void> {
  return database.connection().execute(async (own) => {
    await sql`reset role`.execute(own)
    try {
      await sql.raw(statement).execute(own)
    } finally {
      await sql`set role ${sql.ref(role)}`.execute(own)
    }
  })
}

/** Milliseconds between two looks. */
const every = 10_000

/** Tidies from time to time; the answer ends that, and what is under way first. */
export function keepTidy(database: Kysely<unknown>, role: WorkingRole): () => Promise<void> {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= tidyEmbedded(database, role)
      // What is wrong with the database is told by whoever needs it next.
      .catch(() => {})
      .finally(() => {
        working = undefined
      })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
