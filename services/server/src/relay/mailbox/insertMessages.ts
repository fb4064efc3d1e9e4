import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/Tables'
import { insertMessage, type Quotas } from './insertMessage'
import { bytesOf, messageHash } from './messageFacts'
import type { Entry, Kept } from './relay-store'

interface Row {
  readonly place: number
  readonly row: number | null
  readonly fits: boolean
  readonly known: boolean
}

/** Stores envelopes in one commit, in this order. */
export function insertMessages(
  database: Kysely<Tables>,
  now: number,
  entries: readonly Entry[],
  quotas: Quotas,
): Promise<readonly Kept[]> {
  const [entry] = entries
  return entry && entries.length === 1
    ? insertMessage(database, now, entry, quotas).then((kept) => [kept])
    : insertTogether(database, now, entries, quotas)
}

/**
 * Stores envelopes in one statement.
 *
 * A lock per topic is held to the end of it: row numbers of a topic become visible in their order, and a reader that goes
 * by row number misses none.
 */
async function insertTogether(
  database: Kysely<Tables>,
  now: number,
  entries: readonly Entry[],
  { mailboxMessages, mailboxBytes }: Quotas,
): Promise<readonly Kept[]> {
  const first = new Map<string, number>()
  const hashes = entries.map((entry, place) => {
    const hash = messageHash(entry).toString('hex')
    const key = entry.topic + hash
    if (!first.has(key)) first.set(key, place)
    return hash
  })
  const input = [...first.values()].map((place) =>
    toInput(entries[place] as Entry, hashes[place] as string, place, now),
  )
  const { rows } = await sql<Row>`
    with input as materialized (
      select * from json_to_recordset(${JSON.stringify(input)}::json) as given(
        place int, topic text, hash text, message text, attestation text, tag int, size int, sender text, project text, ends bigint, prompt boolean, upstream boolean
      )
    ), locked as materialized (
      select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(topic, 20) as key from input order by key) as keys
    ), judged as materialized (
      select input.*,
        coalesce(held.messages, 0) + row_number() over mailbox <= ${mailboxMessages}
          and coalesce(held.bytes, 0) + sum(input.size) over mailbox <= ${mailboxBytes} as fits
      from input left join lateral (
        select count(*) as messages, sum(waiting.size) as bytes from relay_messages as waiting
        where waiting.topic = input.topic and waiting.message is not null and waiting.expires_at > ${now}
      ) as held on true
      where (select count(*) from locked) >= 0
      window mailbox as (partition by input.topic order by input.place)
    ), stored as (
      insert into relay_messages (topic, hash, message, attestation, tag, size, sender, project_id, published_at, expires_at, prompt, upstream)
      select topic, decode(hash, 'hex'), message, attestation, tag, size, sender, project, ${now}::bigint, ends, prompt, upstream
      from judged where fits order by place
      on conflict (topic, hash) do update set
        id = excluded.id, message = excluded.message, attestation = excluded.attestation, tag = excluded.tag,
        size = excluded.size, sender = excluded.sender, project_id = excluded.project_id,
        published_at = excluded.published_at, expires_at = excluded.expires_at,
        prompt = excluded.prompt, upstream = excluded.upstream, acknowledged = '{}'
        where relay_messages.expires_at <= excluded.published_at
      returning id, topic, hash
    )
    select judged.place, stored.id::float8 as row, judged.fits,
      case when judged.fits then true else exists (
        select from relay_messages as before where before.topic = judged.topic and before.hash = decode(judged.hash, 'hex')
          and before.expires_at > ${now}
      ) end as known
    from judged left join stored on stored.topic = judged.topic and stored.hash = decode(judged.hash, 'hex')`.execute(
    database,
  )
  const kept = new Map(rows.map((row) => [row.place, keptOf(row)]))
  return entries.map((entry, place) => {
    const source = first.get(entry.topic + hashes[place]) ?? place
    const outcome = kept.get(source) ?? { kind: 'full' }
    return source === place || outcome.kind === 'full' ? outcome : { kind: 'repeated' }
  })
}

function keptOf({ row, fits, known }: Row): Kept {
  if (row !== null) return { kind: 'stored', row }
  return fits || known ? { kind: 'repeated' } : { kind: 'full' }
}

const toInput = (entry: Entry, hash: string, place: number, now: number) => ({
  place,
  topic: entry.topic,
  hash,
  message: entry.message,
  attestation: entry.attestation,
  tag: entry.tag,
  size: bytesOf(entry),
  sender: entry.sender,
  project: entry.projectId,
  ends: now + entry.ttl * 1000,
  prompt: entry.prompt,
  upstream: entry.upstream,
})
