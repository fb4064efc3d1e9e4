import { type Kysely, sql } from 'kysely'
import type { Role } from '../config/Role'
import { workingRole } from './workingRole'

/** What may be done with a table, or with some of its columns: `update (expires_at)`. */
export type Right = 'select' | 'insert' | 'delete' | `${'select' | 'insert' | 'update'} (${string})`

/** Says in a migration what processes of a server role may do with a table; what no migration says they may not. */
export async function allow(
  database: Kysely<unknown>,
  role: Role,
  table: string,
  ...rights: readonly Right[]
): Promise<void> {
  await sql.raw(`grant ${rights.join(', ')} on ${table} to ${workingRole([role])}`).execute(database)
}
