import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** Mailboxes, who owes acknowledgements, and how far clients fetched. No row is a project's own: the topic is the capability. */
export const relayMigration: Migration = {
  async up(database) {
    await sql`create table relay_messages (
      id bigserial primary key,
      topic text not null,
      hash bytea not null,
      message text,
      attestation text,
      tag integer not null,
      size integer not null,
      sender text not null,
      project_id text not null,
      published_at bigint not null,
      expires_at bigint not null,
      acknowledged text[] not null default '{}',
      unique (topic, hash)
    )`.execute(database)
    // Most rows are what is left of delivered messages; readers never meet them.
    await sql`create index relay_messages_waiting on relay_messages (topic, id) where message is not null`.execute(
      database,
    )
    await sql`create index relay_messages_of_project on relay_messages (project_id) where message is not null`.execute(
      database,
    )
    await sql`create index relay_messages_expiry on relay_messages (expires_at)`.execute(database)
    await sql`create table relay_subscriptions (
      topic text not null,
      client_id text not null,
      expires_at bigint not null,
      primary key (topic, client_id)
    )`.execute(database)
    await sql`create index relay_subscriptions_of_client on relay_subscriptions (client_id)`.execute(database)
    await sql`create index relay_subscriptions_expiry on relay_subscriptions (expires_at)`.execute(database)
    await sql`create table relay_fetches (
      topic text not null,
      client_id text not null,
      upto bigint not null,
      expires_at bigint not null,
      primary key (topic, client_id)
    )`.execute(database)
    await sql`create index relay_fetches_expiry on relay_fetches (expires_at)`.execute(database)
  },
}
