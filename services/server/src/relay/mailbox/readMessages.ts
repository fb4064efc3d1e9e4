import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { Cursor } from './RelayStore'
import type { StoredMessage } from './StoredMessage'

/** What a message is read as; whole numbers as such, on every driver. */
export const messageColumns = sql`relay_messages.id::float8 as row, relay_messages.topic, relay_messages.message,
  relay_messages.attestation, relay_messages.tag, relay_messages.published_at::float8 as "publishedAt",
  relay_messages.sender, relay_messages.acknowledged`

const wanted = (cursors: readonly Cursor[]) =>
  sql`unnest(${cursors.map(({ topic }) => topic)}::text[], ${cursors.map(({ after }) => after)}::bigint[]) as wanted(topic, after)`

/** Messages that wait, each topic's in order. */
export async function readMessages(
  database: Database,
  now: number,
  cursors: readonly Cursor[],
  limit: number,
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from ${wanted(cursors)}
    cross join lateral relay_waiting(wanted.topic, wanted.after, ${now}, null, ${limit}) as relay_messages
    order by relay_messages.topic, relay_messages.id limit ${limit}`.execute(database)
  return rows
}

/** The topics among these that have messages after the given rows. */
export async function grownTopics(
  database: Database,
  now: number,
  cursors: readonly Cursor[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ topic: string }>`
    select wanted.topic from ${wanted(cursors)} where exists (
      select from relay_waiting(wanted.topic, wanted.after, ${now}, null, 1)
    )`.execute(database)
  return rows.map(({ topic }) => topic)
}
