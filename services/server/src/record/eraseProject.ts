import { sql } from 'kysely'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import { projectTables } from './recordTables'

/** Deletes every row of a project, itself last, in one transaction; answers how many by table. */
export function eraseProject(database: Database, projectId: string): Promise<Readonly<Record<string, number>>> {
  return asOperator(database, async (transaction) => {
    const erased: Record<string, number> = {}
    for (const { table, column } of await projectTables(transaction)) {
      const { numAffectedRows = 0n } =
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${projectId}`.execute(transaction)
      erased[table] = Number(numAffectedRows)
    }
    return erased
  })
}
