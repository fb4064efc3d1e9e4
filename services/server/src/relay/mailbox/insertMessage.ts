import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/Tables'
import type { RelayLimits } from '../limits'
import { bytesOf, messageHash } from './messageFacts'
import type { Entry, Kept } from './relay-store'

export type Quotas = Pick<RelayLimits, 'mailboxMessages' | 'mailboxBytes'>

/**
 * Stores one envelope as `insertMessages` stores many: planning that statement would take longer than the insert.
 *
 * The lock on the topic is held to the end: its row numbers become visible in their order.
 */
export async function insertMessage(
  database: Kysely<Tables>,
  now: number,
  entry: Entry,
  { mailboxMessages, mailboxBytes }: Quotas,
): Promise<Kept> {
  const { topic, message, attestation, tag, sender, projectId, prompt, upstream } = entry
  const hash = messageHash(entry)
  const size = bytesOf(entry)
  const waiting = sql`from relay_messages where topic = ${topic} and message is not null and expires_at > ${now}`
  const { rows } = await sql<{ row: number }>`
    insert into relay_messages
      (topic, hash, message, attestation, tag, size, sender, project_id, published_at, expires_at, prompt, upstream)
    select ${topic}, ${hash}, ${message}, ${attestation}, ${tag}::int, ${size}::int, ${sender}, ${projectId},
      ${now}::bigint, ${now + entry.ttl * 1000}::bigint, ${prompt}::boolean, ${upstream}::boolean
    where pg_advisory_xact_lock(hashtextextended(${topic}, 20)) is not null and (
      select count(*) < ${mailboxMessages} and coalesce(sum(size), 0) + ${size}::int <= ${mailboxBytes} ${waiting}
    )
    on conflict (topic, hash) do update set
      id = excluded.id, message = excluded.message, attestation = excluded.attestation, tag = excluded.tag,
      size = excluded.size, sender = excluded.sender, project_id = excluded.project_id,
      published_at = excluded.published_at, expires_at = excluded.expires_at,
      prompt = excluded.prompt, upstream = excluded.upstream, acknowledged = '{}'
      where relay_messages.expires_at <= excluded.published_at
    returning id::float8 as row`.execute(database)
  const [stored] = rows
  if (stored) return { kind: 'stored', row: stored.row }
  const { rows: known } = await sql`
    select from relay_messages where topic = ${topic} and hash = ${hash} and expires_at > ${now}`.execute(database)
  return { kind: known.length > 0 ? 'repeated' : 'full' }
}
