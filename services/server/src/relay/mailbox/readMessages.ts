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

/** Whole rows are looked up of those alone that are given: sorting what waits with its texts took four times as long. */
export const chosenMessages = sql`cross join lateral (
  select * from relay_messages where id = chosen.id offset 0
) as relay_messages`

/** Messages looked at of each of so many mailboxes for a reading of `limit`: where all are full, looking at every one took five times as long. */
export const rowsOfMailbox = (mailboxes: number, limit: number): number =>
  Math.min(limit, Math.ceil((4 * limit) / mailboxes))

/**
 * Messages that wait, each topic's in order and as many as `rowsOfMailbox` says, up to `limit` rows and the one with which they come to
 * more than `bytes`. Those with least before them in their topic come first: who has large messages waiting, or hundreds of tiny ones, holds
 * up nobody else's.
 */
export async function readMessages(
  database: Database,
  now: number,
  cursors: readonly Cursor[],
  { rows: limit, bytes }: { readonly rows: number; readonly bytes: number },
): Promise<readonly StoredMessage[]> {
  /** What a row counts for besides its bytes: a reading is as full by so many rows as by so many bytes. */
  const weightOfRow = Math.floor(bytes / limit)
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from (
      select id, topic, upto, sum(size) over (order by upto, topic, id) - size as before from (
        select found.id, found.topic, found.size,
          sum(found.size + ${weightOfRow}::integer) over (partition by found.topic order by found.id) as upto
        from ${wanted(cursors)}
        cross join lateral relay_waiting(wanted.topic, wanted.after, ${now}, null, ${rowsOfMailbox(cursors.length, limit)}) as found
      ) as waiting
      order by upto, topic, id limit ${limit}
    ) as chosen ${chosenMessages} where before <= ${bytes}
    order by upto, chosen.topic, chosen.id`.execute(database)
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
