import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** What the bridge to another relay needs: its key and who runs it, which clients are dapps, and what is to be passed on. */
export const bridgeMigration: Migration = {
  async up(database) {
    await sql`create table relay_bridge (
      id integer primary key,
      seed bytea not null,
      holder text not null default '',
      held_until bigint not null default 0
    )`.execute(database)
    await sql`create table relay_dapps (
      client_id text primary key,
      expires_at bigint not null
    )`.execute(database)
    await sql`alter table relay_messages
      add column prompt boolean not null default false,
      add column upstream boolean not null default false`.execute(database)
    await sql`create index relay_messages_upstream on relay_messages (id) where upstream`.execute(database)
  },
}
