import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { RelayLimits } from '../limits'
import { acknowledgeMessages } from './acknowledgeMessages'
import type { Fetched } from './Fetched'
import { messageColumns } from './readMessages'
import type { StoredMessage } from './StoredMessage'

interface Parameters {
  readonly now: number
  readonly clientId: string
  readonly topics: readonly string[]
  readonly limits: Pick<RelayLimits, 'fetchMessages' | 'fetchBytes' | 'subscriptionOutlives'>
}

const named = (topics: readonly string[]) => sql`select json_array_elements_text(${JSON.stringify(topics)}::json)`

/** Gives a client what it has not been given; what the fetch before gave counts as delivered now. */
export async function fetchMessages(
  database: Database,
  { now, clientId, topics, limits }: Parameters,
): Promise<Fetched> {
  const { rows: delivered } = await sql<{ row: number }>`
    select relay_messages.id::float8 as row from relay_fetches join relay_messages
      on relay_messages.topic = relay_fetches.topic and relay_messages.id <= relay_fetches.upto
    where relay_fetches.client_id = ${clientId} and relay_fetches.topic in (${named(topics)})
      and relay_messages.message is not null and relay_messages.sender <> ${clientId}
      and not ${clientId} = any (relay_messages.acknowledged)`.execute(database)
  if (delivered.length > 0)
    await acknowledgeMessages(
      database,
      now,
      delivered.map(({ row }) => ({ row, clientId })),
    )
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from relay_messages
    where topic in (${named(topics)}) and message is not null and expires_at > ${now}
      and sender <> ${clientId} and not ${clientId} = any (acknowledged)
    order by id limit ${limits.fetchMessages + 1}`.execute(database)
  const messages = firstOf(rows, limits)
  if (messages.length > 0) await noteFetched(database, clientId, messages, now + limits.subscriptionOutlives)
  return { messages, hasMore: messages.length < rows.length }
}

function firstOf(
  rows: readonly StoredMessage[],
  { fetchMessages: most, fetchBytes }: Parameters['limits'],
): readonly StoredMessage[] {
  let bytes = 0
  const end = rows.findIndex(({ message }, place) => {
    bytes += message.length
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
  const input = [...last].map(([topic, upto]) => ({ topic, upto }))
  await sql`
    insert into relay_fetches (topic, client_id, upto, expires_at)
    select topic, ${clientId}, upto, ${until}
    from json_to_recordset(${JSON.stringify(input)}::json) as given(topic text, upto bigint) order by topic
    on conflict (topic, client_id) do update set upto = greatest(relay_fetches.upto, excluded.upto), expires_at = excluded.expires_at`.execute(
    database,
  )
}
