import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import { indexedEnd } from './indexedEnd'

/** Rows one statement deletes at most, so that none holds locks for long. */
const atOnce = 2_000

/** What may go before its time, by table: what is idle, and hashes of messages that were delivered; never a message that waits. */
const idle = [
  ['relay_subscriptions', sql`true`],
  ['relay_fetches', sql`true`],
  ['relay_dapps', sql`true`],
  ['relay_messages', sql`message is null`],
] as const

/** Deletes what is beyond `most` rows of each table, whatever was idle longest first; answers how many went, by table. */
export async function trimTables(database: Database, most: number): Promise<ReadonlyMap<string, number>> {
  const trimmed = new Map<string, number>()
  for (const [name, which] of idle) {
    const table = sql.table(name)
    const { rows } = await sql<{ held: number }>`
      select count(*)::float8 as held from ${table} where ${which}`.execute(database)
    let over = (rows[0]?.held ?? 0) - most
    while (over > 0) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${which} order by ${indexedEnd[name]} limit ${Math.min(over, atOnce)} for update skip locked
        ))`.execute(database)
      const gone = Number(numAffectedRows)
      // What others are changing is not idle.
      if (gone === 0) break
      over -= gone
      trimmed.set(name, (trimmed.get(name) ?? 0) + gone)
    }
  }
  return trimmed
}
