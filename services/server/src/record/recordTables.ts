import { sql } from 'kysely'
import type { Database } from '../database/Database'

/** Every table that holds records, by name. */
export async function recordTables(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by table_name
  `.execute(database)
  return rows.map(({ name }) => name)
}

/**
 * The tables whose rows belong to a project, each with the column that says to which; found, so that none can be forgotten.
 * That of the projects themselves is the last.
 */
export async function projectTables(
  database: Database,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'project_id' or (table_name = 'projects' and column_name = 'id'))
    order by table_name = 'projects', table_name
  `.execute(database)
  return rows
}
