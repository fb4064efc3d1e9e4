import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import { releaseMessages } from './acknowledgeMessages'
import { indexedEnd } from './indexedEnd'

/** Rows one statement deletes at most, so that none holds locks for long. */
const most = 2_000

/** Deletes what is over, leaving to other processes what they are deleting; answers how many rows went. */
export async function sweepMailboxes(database: Database, now: number): Promise<number> {
  let swept = 0
  for (const [table, end] of Object.entries(indexedEnd)) {
    let gone = most
    while (gone === most) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${end} <= ${now} limit ${most} for update skip locked
        ))`.execute(database)
      gone = Number(numAffectedRows ?? 0)
      swept += gone
    }
  }
  await releaseMessages(database, now, 'all')
  return swept
}
