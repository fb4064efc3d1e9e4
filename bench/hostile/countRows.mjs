import { fromServer } from '../server/fromServer.mjs'

const { Client } = fromServer('pg')

/** Rows of all tables of a database together. */
export async function countRows(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`)
  const { rows } = await client.query(`select (${counts.join(' + ')})::float8 as rows`)
  await client.end()
  return rows[0].rows
}
