import { sql } from 'kysely'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import type { TelemetryEvent, TelemetryTables } from './TelemetryEvent'
import type { TelemetryStore } from './TelemetryStore'

/** Events of one read of an export. */
const page = 1_000

/** Analytics events in the database. Who serves visitors may add some; only operators read or erase them. */
export function createTelemetryStore(shared: Database): TelemetryStore {
  const database = shared.withTables<TelemetryTables>()
  return {
    async add(projectId, events) {
      if (events.length === 0) return
      await sql`select telemetry_keep(${projectId}, ${JSON.stringify(events)}::json)`.execute(database)
    },
    async *export(projectId) {
      for (let last: string | undefined = '0'; last !== undefined; ) {
        const after: string = last
        const rows = await asOperator(database, (transaction) =>
          transaction
            .selectFrom('telemetry_events')
            .selectAll()
            .where('project_id', '=', projectId)
            .where('id', '>', after)
            .orderBy('id')
            .limit(page)
            .execute(),
        )
        for (const { event, day, origin, properties } of rows)
          yield { event, day, origin: origin ?? undefined, properties } satisfies TelemetryEvent
        last = rows.length === page ? rows.at(-1)?.id : undefined
      }
    },
    async erase(projectId) {
      const { numDeletedRows } = await asOperator(database, (transaction) =>
        transaction.deleteFrom('telemetry_events').where('project_id', '=', projectId).executeTakeFirst(),
      )
      return Number(numDeletedRows)
    },
    async eraseBefore(day) {
      const { numDeletedRows } = await asOperator(database, (transaction) =>
        transaction.deleteFrom('telemetry_events').where('day', '<', day).executeTakeFirst(),
      )
      return Number(numDeletedRows)
    },
  }
}
