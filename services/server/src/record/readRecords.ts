import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/Database'
import type { Migrations } from '../database/migrate'
import { projectTables, recordTables } from './recordTables'

/** Rows held in memory at a time. */
const batch = 500

/** What is stored about one project, a JSON object `{ table, row }` a line. */
export async function* readProjectRecords(database: Database, projectId: string): AsyncGenerator<string> {
  yield* inSnapshot(database, async function* (read, tables) {
    for (const { table, column } of await tables.ofProjects())
      for await (const row of read(sql`${sql.table(table)} where ${sql.ref(column)} = ${projectId}`))
        yield `{"table":${JSON.stringify(table)},"row":${row}}\n`
  })
}

/**
 * Everything stored, as one moment saw it, while visitors are served: a first line that says of which version it is, a line
 * `table<TAB>row as JSON` a row, and a last line with their number, so that a torn file is told from a whole one.
 */
export async function* readAllRecords(database: Database, migrations: Migrations): AsyncGenerator<string> {
  yield* inSnapshot(database, async function* (read, tables) {
    yield `#latchkey-backup\t${JSON.stringify({ version: 1, migrations: Object.keys(migrations) })}\n`
    let rows = 0
    for (const table of await tables.all())
      for await (const row of read(sql`${sql.table(table)}`)) {
        rows += 1
        yield `${table}\t${row}\n`
      }
    yield `#end\t${JSON.stringify({ rows })}\n`
  })
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
