import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/** What tokens cost by the pools of a chain, every few minutes of the last day; nothing in it belongs to a project. */
export const priceMigration: Migration = {
  async up(database) {
    await sql`create table price_chains (
      chain_id text primary key,
      sampled_at bigint not null default 0
    )`.execute(database)
    await sql`create table price_samples (
      chain_id text not null,
      at bigint not null,
      address text not null,
      price numeric(48, 0) not null,
      primary key (chain_id, address, at)
    )`.execute(database)
    await sql`create index price_samples_by_time on price_samples (chain_id, at)`.execute(database)
    await allow(database, 'api', 'price_chains', 'select', 'insert', 'update (sampled_at)')
    await allow(database, 'api', 'price_samples', 'select', 'insert', 'delete')
  },
}
