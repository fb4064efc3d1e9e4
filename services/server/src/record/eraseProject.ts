import { sql } from 'kysely'
import type { Appended } from '../audit/createAudit'
import type { NamedDatabase } from '../database/OpenedDatabase'
import { asOperator } from '../database/projectRows'
import { type Eraser, tellErased } from '../project/tellErased'
import { projectTables } from './recordTables'
import { shownName } from './shownName'

/**
 * Deletes every row of a project in every database, each in one transaction; answers how many by table. The project itself,
 * in the first database, goes last: while a database is away it stays known, and erasing can be repeated;
 * with it operators are told of its origins.
 */
export async function eraseProject(
  databases: readonly NamedDatabase[],
  projectId: string,
  eraser: Eraser,
): Promise<Readonly<Record<string, number>>> {
  const erased: Record<string, number> = {}
  for (const named of [...databases].reverse()) {
    let told: Appended | undefined
    await asOperator(named.database, async (transaction) => {
      const erase = async () => {
        for (const { table, column } of await projectTables(transaction)) {
          const { numAffectedRows = 0n } =
            await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${projectId}`.execute(transaction)
          erased[shownName(databases, named, table)] = Number(numAffectedRows)
        }
      }
      if (named === databases[0]) told = await tellErased(transaction, projectId, eraser, erase)
      else await erase()
    })
    if (told) eraser.audit.committed(told)
  }
  return erased
}
