import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { RelayLimits } from '../limits'
import { acknowledgeMessages } from './acknowledgeMessages'
import type { Fetched } from './Fetched'
import { bytesOf } from './insertMessages'
import { chosenMessages, messageColumns } from './readMessages'
import type { StoredMessage } from './StoredMessage'

interface Parameters {
  readonly now: number
  readonly clientId: string
  readonly topics: readonly string[]
  readonly limits: Pick<RelayLimits, 'fetchMessages' | 'fetchBytes' | 'mailboxMessages' | 'subscriptionOutlives'>
}

/** Gives a client what it has not been given; what the fetch before gave counts as delivered now. */
export async function fetchMessages(
  database: Database,
  { now, clientId, topics, limits }: Parameters,
): Promise<Fetched> {
  const wanted = sql`unnest(${[...new Set(topics)]}::text[]) as wanted(topic)`
  const { rows: delivered } = await sql<{ row: number }>`
    select relay_messages.id::float8 as row from ${wanted}
    join relay_fetches on relay_fetches.topic = wanted.topic and relay_fetches.client_id = ${clientId}
    cross join lateral relay_waiting(wanted.topic, 0, ${now}, ${clientId}, ${limits.mailboxMessages}) as relay_messages
    where relay_messages.id <= relay_fetches.upto`.execute(database)
  if (delivered.length > 0)
    await acknowledgeMessages(
      database,
      now,
      delivered.map(({ row }) => ({ row, clientId })),
    )
  // One more than is given, to know whether there is more; what is not wanted is neither put together nor sent.
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from (
      select found.id, sum(found.size) over (order by found.id) - found.size as before, row_number() over (order by found.id) as place
      from ${wanted}
      cross join lateral relay_waiting(wanted.topic, 0, ${now}, ${clientId}, ${limits.fetchMessages + 1}) as found
      order by found.id limit ${limits.fetchMessages + 1}
    ) as chosen ${chosenMessages} where before <= ${limits.fetchBytes} or place = 2
    order by chosen.id`.execute(database)
  const messages = firstOf(rows, limits)
  if (messages.length > 0) await noteFetched(database, clientId, messages, now + limits.subscriptionOutlives)
  return { messages, hasMore: messages.length < rows.length }
}

function firstOf(
  rows: readonly StoredMessage[],
  { fetchMessages: most, fetchBytes }: Parameters['limits'],
): readonly StoredMessage[] {
  let bytes = 0
  const end = rows.findIndex((message, place) => {
    bytes += bytesOf(message)
    return place >= most || (place > 0 && bytes > fetchBytes)
  })
  return end === -1 ? rows : rows.slice(0, end)
}

async function noteFetched(
  database: Database,
  clientId: string,
  messages: readonly StoredMessage[],
  until: number,
): Promise<void> {
  const last = new Map(messages.map(({ topic, row }) => [topic, row]))
  await sql`
    insert into relay_fetches (topic, client_id, upto, expires_at)
    select topic, ${clientId}, upto, ${until}
    from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::bigint[]) as given(topic, upto) order by topic
    on conflict (topic, client_id) do update set upto = greatest(relay_fetches.upto, excluded.upto), expires_at = excluded.expires_at`.execute(
    database,
  )
}
