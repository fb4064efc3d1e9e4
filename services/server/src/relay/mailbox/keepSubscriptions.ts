import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { Subscription } from './RelayStore'

const given = (subscriptions: readonly Subscription[]) =>
  sql`unnest(
    ${subscriptions.map(({ topic }) => topic)}::text[], ${subscriptions.map(({ clientId }) => clientId)}::text[]
  ) as given(topic, client_id)`

/** Keeps subscriptions until `until`, in one statement; a client at its limit gets none of the new ones. */
export async function keepSubscriptions(
  database: Database,
  now: number,
  until: number,
  subscriptions: readonly Subscription[],
  topicsOfClient: number,
): Promise<ReadonlyMap<string, 'new' | 'known'>> {
  // Each side is gone through once: comparing every topic held with every one given took seconds for full batches.
  const { rows } = await sql<{ client_id: string; topic: string; is_new: boolean }>`
    with input as materialized (
      select distinct topic, client_id from ${given(subscriptions)} order by topic, client_id
    ), counted as (
      select client_id, count(*) as topics from (
        select client_id, topic from relay_subscriptions
        where client_id in (select client_id from input) and expires_at > ${now}
        union
        select client_id, topic from input
      ) as altogether group by client_id
    )
    insert into relay_subscriptions (topic, client_id, expires_at)
    select input.topic, input.client_id, ${until} from input join counted using (client_id)
    where counted.topics <= ${topicsOfClient}
    order by input.topic, input.client_id
    on conflict (topic, client_id) do update set expires_at = excluded.expires_at
    returning topic, client_id, xmax = 0 as is_new`.execute(database)
  return new Map(rows.map(({ topic, client_id, is_new }) => [topic + client_id, is_new ? 'new' : 'known']))
}

/** Ends subscriptions; their clients owe nothing from now on. Answers those there were. */
export async function endSubscriptions(
  database: Database,
  subscriptions: readonly Subscription[],
): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    delete from relay_subscriptions using ${given(subscriptions)}
    where relay_subscriptions.topic = given.topic and relay_subscriptions.client_id = given.client_id
    returning relay_subscriptions.topic, relay_subscriptions.client_id as "clientId"`.execute(database)
  return rows
}

/** Whether a client holds a topic now. */
export async function holdsSubscription(
  database: Database,
  now: number,
  { topic, clientId }: Subscription,
): Promise<boolean> {
  const { rows } = await sql`
    select from relay_subscriptions where topic = ${topic} and client_id = ${clientId} and expires_at > ${now}`.execute(
    database,
  )
  return rows.length > 0
}

/** Whether a client holds each of these topics now. */
export async function holdsSubscriptions(
  database: Database,
  now: number,
  clientId: string,
  topics: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::float8 as held from relay_subscriptions
    where client_id = ${clientId} and expires_at > ${now}
      and topic = any(${topics}::text[])`.execute(database)
  return rows[0]?.held === new Set(topics).size
}
