import { sql, type Transaction } from 'kysely'

/** Makes the numbers given out from now on follow the restored ones. */
export async function moveSequences(transaction: Transaction<unknown>, tables: readonly string[]): Promise<void> {
  const moves: { sequence: string; last: string }[] = []
  for (const table of tables) {
    const { rows } = await sql<{ column: string; sequence: string }>`
      select column_name as column, pg_get_serial_sequence(${table}, column_name) as sequence
      from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and pg_get_serial_sequence(${table}, column_name) is not null
    `.execute(transaction)
    for (const { column, sequence } of rows) {
      const { rows: found } = await sql<{ last: string | null }>`
        select max(${sql.ref(column)})::text as last from ${sql.table(table)}
      `.execute(transaction)
      if (found[0]?.last) moves.push({ sequence, last: found[0].last })
    }
  }
  for (const { sequence, last } of moves) await sql`select setval(${sequence}, ${last}::bigint)`.execute(transaction)
}
