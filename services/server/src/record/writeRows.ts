import { sql, type Transaction } from 'kysely'

/** Writes rows of one table, each as JSON; columns they do not have yet take their defaults. */
export async function writeRows(
  transaction: Transaction<unknown>,
  table: string,
  rows: readonly string[],
): Promise<void> {
  const columns = sql.join(Object.keys(JSON.parse(rows[0] ?? '{}')).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(transaction)
}
