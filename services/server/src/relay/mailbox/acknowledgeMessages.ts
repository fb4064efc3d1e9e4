import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { Acknowledgement } from './RelayStore'

/** Whether a subscribed client has yet to acknowledge `relay_messages`, apart from those that `acknowledged` names. */
const stillOwed = (now: number, acknowledged: RawBuilder<unknown>) => sql`exists (
  select from relay_subscriptions as owing
  where owing.topic = relay_messages.topic and owing.client_id <> relay_messages.sender and owing.expires_at > ${now}
    and owing.client_id <> all (${acknowledged})
)`

/** Notes who has what; a message that everybody has goes, and its hash stays until its time is over. */
export async function acknowledgeMessages(
  database: Database,
  now: number,
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const all = sql`relay_messages.acknowledged || given.clients`
  await sql`
    update relay_messages set acknowledged = ${all},
      message = case when ${stillOwed(now, all)} then relay_messages.message end,
      attestation = case when ${stillOwed(now, all)} then relay_messages.attestation end
    from (
      select "row", array_agg(distinct client_id) as clients
      from unnest(
        ${acknowledgements.map(({ row }) => row)}::bigint[], ${acknowledgements.map(({ clientId }) => clientId)}::text[]
      ) as named("row", client_id) group by "row"
    ) as given
    where relay_messages.id = given."row" and relay_messages.message is not null`.execute(database)
}

/** Drops acknowledged messages of these topics that nobody owes any more, because whoever did has left. */
export async function releaseMessages(
  database: Database,
  now: number,
  topics: readonly string[] | 'all',
): Promise<void> {
  const which = topics === 'all' ? sql`true` : sql`relay_messages.topic = any(${topics}::text[])`
  await sql`
    update relay_messages set message = null, attestation = null
    where ${which} and message is not null and acknowledged <> '{}'
      and not ${stillOwed(now, sql`relay_messages.acknowledged`)}`.execute(database)
}
