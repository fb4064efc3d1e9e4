import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { RelayLimits } from '../limits'
import type { Entry, Kept } from './RelayStore'

type Quotas = Pick<RelayLimits, 'mailboxMessages' | 'mailboxBytes'>

/** Stores envelopes in one statement, so in one commit; those of one topic in this order. */
export async function insertMessages(
  database: Database,
  now: number,
  entries: readonly Entry[],
  quotas: Quotas,
): Promise<readonly Kept[]> {
  const [entry] = entries
  return entry && entries.length === 1
    ? [await insertOne(database, now, entry, quotas)]
    : insertTogether(database, now, entries, quotas)
}

/** Without the detour through JSON. */
async function insertOne(
  database: Database,
  now: number,
  entry: Entry,
  { mailboxMessages, mailboxBytes }: Quotas,
): Promise<Kept> {
  const { topic, message, attestation, tag, sender, senderGroup, projectId, prompt, upstream } = entry
  const { rows } = await sql<{ row: number }>`
    select relay_keep(${topic}, ${hashOf(entry)}, ${message}, ${attestation}, ${tag}, ${bytesOf(entry)}, ${sender},
      ${projectId}, ${now}, ${endOf(entry, now)}, ${prompt}, ${upstream}, ${mailboxMessages}, ${mailboxBytes},
      ${senderGroup})::float8 as row`.execute(database)
  return keptOf(rows[0]?.row)
}

async function insertTogether(
  database: Database,
  now: number,
  entries: readonly Entry[],
  { mailboxMessages, mailboxBytes }: Quotas,
): Promise<readonly Kept[]> {
  const input = entries.map((entry, place) => ({
    ...entry,
    place,
    hash: hashOf(entry).toString('hex'),
    size: bytesOf(entry),
    ends: endOf(entry, now),
  }))
  // Locks are taken in the order of topics, so that no two processes wait for each other.
  const { rows } = await sql<{ place: number; row: number }>`
    select place, relay_keep(topic, decode(hash, 'hex'), message, attestation, tag, size, sender, "projectId", ${now},
      ends, prompt, upstream, ${mailboxMessages}, ${mailboxBytes}, "senderGroup")::float8 as row
    from (
      select * from json_to_recordset(${JSON.stringify(input)}::json) as given(
        place int, topic text, hash text, message text, attestation text, tag int, size int, sender text,
        "projectId" text, "senderGroup" text, ends bigint, prompt boolean, upstream boolean
      ) order by topic, place
    ) as ordered`.execute(database)
  const kept = new Map(rows.map(({ place, row }) => [place, keptOf(row)]))
  return entries.map((_, place) => kept.get(place) ?? { kind: 'full' })
}

function keptOf(row = -1): Kept {
  if (row > 0) return { kind: 'stored', row }
  return row === 0 ? { kind: 'repeated' } : { kind: 'full' }
}

/** By this the same message is known, on whichever way it comes. */
const hashOf = ({ message }: Entry) => createHash('sha256').update(message).digest()
/** What a message counts for. */
export const bytesOf = ({ message, attestation }: Pick<Entry, 'message' | 'attestation'>): number =>
  Buffer.byteLength(message) + Buffer.byteLength(attestation ?? '')
const endOf = ({ ttl }: Entry, now: number) => now + ttl * 1000
