import { sql } from 'kysely'
import { openMain } from '../fake/openMain.test.support'
import { parseConfig } from '../parseConfig'

/** Rows an embedded database holds, once the server that used it is gone. */
export async function tallyRows(folder: string) {
  const { database, close } = await openMain(parseConfig({ MODE: 'development', DATA_DIR: folder }))
  await sql`reset role`.execute(database)
  const count = async (table: string) => {
    const { rows } = await sql<{ rows: number }>`select count(*)::float8 as rows from ${sql.table(table)}`.execute(
      database,
    )
    return rows[0]?.rows ?? 0
  }
  const { rows } = await sql<{ bytes: number }>`
    select max(bytes)::float8 as bytes from (
      select sum(size) as bytes from relay_messages where message is not null group by sender_group
    ) as groups`.execute(database)
  const found = {
    subscriptions: await count('relay_subscriptions'),
    dapps: await count('relay_dapps'),
    events: await count('telemetry_events'),
    projects: await count('projects'),
    heaviestGroup: rows[0]?.bytes ?? 0,
  }
  await close()
  return found
}
