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
  const { topic, message, attestation, tag, sender, senderGroup, projectId, prompt } = entry
  // Asked in the same statement: every message but a dapp's would pay for a way to the database and back of its own.
  const upstream =
    entry.upstream === 'of a dapp'
      ? sql`exists (select from relay_dapps where client_id = ${sender} and expires_at > ${now})`
      : sql`${entry.upstream}::boolean`
  const { rows } = await sql<Row>`
    select relay_keep(${topic}, ${hashOf(entry)}, ${message}, ${attestation}, ${tag}, ${bytesOf(entry)}, ${sender},
      ${projectId}, ${now}, ${endOf(entry, now)}, ${prompt}, asked.upstream, ${mailboxMessages}, ${mailboxBytes},
      ${senderGroup})::float8 as row, asked.upstream
    from (select ${upstream} as upstream) as asked`.execute(database)
  return keptOf(rows[0])
}

async function insertTogether(
  database: Database,
  now: number,
  entries: readonly Entry[],
  { mailboxMessages, mailboxBytes }: Quotas,
): Promise<readonly Kept[]> {
  const input = entries.map((entry, place) => ({
    ...entry,
    upstream: entry.upstream === true,
    asks: entry.upstream === 'of a dapp',
    place,
    hash: hashOf(entry).toString('hex'),
    size: bytesOf(entry),
    ends: endOf(entry, now),
  }))
  // Locks are taken in the order of topics, so that no two processes wait for each other.
  const { rows } = await sql<Row & { place: number }>`
    select place, upstream, relay_keep(topic, decode(hash, 'hex'), message, attestation, tag, size, sender, "projectId", ${now},
      ends, prompt, upstream, ${mailboxMessages}, ${mailboxBytes}, "senderGroup")::float8 as row
    from (
      select place, topic, hash, message, attestation, tag, size, sender, "projectId", "senderGroup", ends, prompt,
        upstream or (asks and exists (select from relay_dapps where client_id = sender and expires_at > ${now})) as upstream
      from json_to_recordset(${JSON.stringify(input)}::json) as given(
        place int, topic text, hash text, message text, attestation text, tag int, size int, sender text,
        "projectId" text, "senderGroup" text, ends bigint, prompt boolean, upstream boolean, asks boolean
      ) order by topic, place
    ) as ordered`.execute(database)
  const kept = new Map(rows.map((row) => [row.place, keptOf(row)]))
  return entries.map((_, place) => kept.get(place) ?? { kind: 'full' })
}

/** What `relay_keep` answered: the row, 0 for one that was there before, -1 where there is no room. */
interface Row {
  readonly row: number
  readonly upstream: boolean
}

function keptOf(kept: Row | undefined): Kept {
  if (!kept || kept.row < 0) return { kind: 'full' }
  return kept.row === 0 ? { kind: 'repeated' } : { kind: 'stored', row: kept.row, upstream: kept.upstream }
}

/** By this the same message is known, on whichever way it comes. */
const hashOf = ({ message }: Entry) => createHash('sha256').update(message).digest()
/** What a message counts for. */
export const bytesOf = ({ message, attestation }: Pick<Entry, 'message' | 'attestation'>): number =>
  Buffer.byteLength(message) + Buffer.byteLength(attestation ?? '')
const endOf = ({ ttl }: Entry, now: number) => now + ttl * 1000
