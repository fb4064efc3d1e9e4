import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { allow } from '../database/allow'

/**
 * Registered names and used proofs. They are of the zone and of no project: who took a name by way of one site has it on all, and
 * keeps it when that site leaves. Who serves visitors registers names and changes none.
 */
export const nameMigration: Migration = {
  async up(database) {
    await sql`create table registered_names (
      name text primary key,
      looks text not null unique,
      address text not null,
      coin_types jsonb not null,
      registered_at bigint not null
    )`.execute(database)
    await sql`create index registered_names_of_address on registered_names (address, registered_at)`.execute(database)
    await sql`create table used_name_proofs (hash text primary key, expires_at bigint not null)`.execute(database)
    await sql`create index used_name_proofs_expiry on used_name_proofs (expires_at)`.execute(database)
    await allow(database, 'api', 'registered_names', 'select', 'insert')
    await allow(database, 'api', 'used_name_proofs', 'select', 'insert')
  },
}
