import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import { releaseMessages } from './acknowledgeMessages'

/** Rows one statement deletes at most, so that none holds locks for long. */
const most = 2_000

const tables = ['relay_messages', 'relay_subscriptions', 'relay_fetches', 'relay_dapps'] as const

/** Deletes what is over, leaving to other processes what they are deleting; answers how many rows went. */
export async function sweepMailboxes(database: Database, now: number): Promise<number> {
  let swept = 0
  for (const table of tables) {
    let gone = most
    while (gone === most) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where expires_at <= ${now} limit ${most} for update skip locked
        ))`.execute(database)
      gone = Number(numAffectedRows ?? 0)
      swept += gone
    }
  }
  await releaseMessages(database, now, 'all')
  return swept
}
