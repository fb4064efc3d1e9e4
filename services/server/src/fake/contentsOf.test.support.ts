import { sql } from 'kysely'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import { recordTables } from '../record/recordTables'

/** Every row of every table, as text, by table. */
export const contentsOf = (database: Database): Promise<Readonly<Record<string, readonly string[]>>> =>
  asOperator(database, async (every) => {
    const all: Record<string, readonly string[]> = {}
    for (const table of await recordTables(every)) {
      const { rows } = await sql<{ line: string }>`
        select row_to_json(record)::text as line from ${sql.table(table)} record`.execute(every)
      all[table] = rows.map(({ line }) => line).sort()
    }
    return all
  })
