import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { Subscription } from './RelayStore'

const given = (subscriptions: readonly Subscription[]) =>
  sql`json_to_recordset(${JSON.stringify(subscriptions)}::json) as given(topic text, "clientId" text)`

/** Keeps subscriptions until `until`, in one statement; a client at its limit gets none of the new ones. */
export async function keepSubscriptions(
  database: Database,
  now: number,
  until: number,
  subscriptions: readonly Subscription[],
  topicsOfClient: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ client_id: string; topic: string }>`
    with input as materialized (
      select distinct topic, "clientId" as client_id from ${given(subscriptions)} order by topic, client_id
    ), counted as (
      select client_id,
        (select count(*) from relay_subscriptions as held
          where held.client_id = input.client_id and held.expires_at > ${now}
            and not exists (select from input as again where again.topic = held.topic and again.client_id = held.client_id)
        ) + count(*) as topics
      from input group by client_id
    )
    insert into relay_subscriptions (topic, client_id, expires_at)
    select input.topic, input.client_id, ${until} from input join counted using (client_id)
    where counted.topics <= ${topicsOfClient}
    order by input.topic, input.client_id
    on conflict (topic, client_id) do update set expires_at = excluded.expires_at
    returning topic, client_id`.execute(database)
  return new Set(rows.map(({ topic, client_id }) => topic + client_id))
}

/** Ends subscriptions; their clients owe nothing from now on. */
export async function endSubscriptions(database: Database, subscriptions: readonly Subscription[]): Promise<void> {
  await sql`
    delete from relay_subscriptions using ${given(subscriptions)}
    where relay_subscriptions.topic = given.topic and relay_subscriptions.client_id = given."clientId"`.execute(
    database,
  )
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
