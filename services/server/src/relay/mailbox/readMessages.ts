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

/**
 * Messages that wait, each topic's in order, up to `limit` rows and the one with which they come to more than `bytes`. Those with least
 * before them in their topic come first: who has large messages waiting holds up nobody else's.
 */
export async function readMessages(
  database: Database,
  now: number,
  cursors: readonly Cursor[],
  { rows: limit, bytes }: { readonly rows: number; readonly bytes: number },
): Promise<readonly StoredMessage[]> {
  // Sums of sizes alone: what is not wanted is neither put together nor sent.
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from (
      select *, sum(size) over (order by upto, topic, id) - size as before from (
        select found.*, sum(size) over (partition by found.topic order by found.id) as upto from ${wanted(cursors)}
        cross join lateral relay_waiting(wanted.topic, wanted.after, ${now}, null, ${limit}) as found
      ) as waiting
    ) as relay_messages where before <= ${bytes}
    order by upto, topic, id limit ${limit}`.execute(database)
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
