import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/Database'
import type { NamedDatabase } from '../database/OpenedDatabase'
import { projectTables, recordTables } from './recordTables'
import { shownName } from './shownName'

/** Rows held in memory at a time. */
const batch = 500

/** What is stored about one project, a JSON object `{ table, row }` a line. */
export async function* readProjectRecords(
  databases: readonly NamedDatabase[],
  projectId: string,
): AsyncGenerator<string> {
  for (const named of databases)
    yield* inSnapshot(named.database, async function* (read, tables) {
      for (const { table, column } of await tables.ofProjects()) {
        const shown = JSON.stringify(shownName(databases, named, table))
        for await (const row of read(sql`${sql.table(table)} where ${sql.ref(column)} = ${projectId}`))
          yield `{"table":${shown},"row":${row}}\n`
      }
    })
}

/**
 * Everything stored, while visitors are served, each database as one moment of its own saw it: a first line that says of which
 * version it is, a line `table<TAB>row as JSON` a row, and a last line with their number, so that a torn file is told from a whole
 * one. Before the rows of every database but the first stands a line with its name and version.
 */
export async function* readAllRecords(databases: readonly NamedDatabase[]): AsyncGenerator<string> {
  let rows = 0
  for (const [place, { database, name, migrations }] of databases.entries()) {
    const known = Object.keys(migrations)
    yield place === 0
      ? `#latchkey-backup\t${JSON.stringify({ version: 1, migrations: known })}\n`
      : `#database\t${JSON.stringify({ name, migrations: known })}\n`
    yield* inSnapshot(database, async function* (read, tables) {
      for (const table of await tables.all())
        for await (const row of read(sql`${sql.table(table)}`)) {
          rows += 1
          yield `${table}\t${row}\n`
        }
    })
  }
  yield `#end\t${JSON.stringify({ rows })}\n`
}

type Read = (from: RawBuilder<unknown>) => AsyncGenerator<string>

interface TableLists {
  all(): ReturnType<typeof recordTables>
  ofProjects(): ReturnType<typeof projectTables>
}

async function* inSnapshot(
  database: Database,
  work: (read: Read, tables: TableLists) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const transaction = await database.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`set local role latchkey_operator`.execute(transaction)
    // Whoever reads may be slower than a request is allowed to be.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    const read: Read = async function* (from) {
      // The database writes the JSON itself: big numbers and bytes come through whole.
      await sql`declare records no scroll cursor for select row_to_json(record)::text as line from (select * from ${from}) record`.execute(
        transaction,
      )
      for (;;) {
        const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from records`.execute(transaction)
        for (const { line } of rows) yield line
        if (rows.length < batch) break
      }
      await sql`close records`.execute(transaction)
    }
    yield* work(read, {
      all: () => recordTables(transaction),
      ofProjects: () => projectTables(transaction),
    })
  } finally {
    // Nothing was written: ending it either way is the same.
    await transaction.rollback().execute()
  }
}
