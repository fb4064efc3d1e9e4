import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/**
 * What the indexer read of chains. An entry is what one transaction means to one account, so that a page is one range of one index;
 * nothing in it belongs to a project.
 */
export const historyMigration: Migration = {
  async up(database) {
    await sql`create table history_chains (
      id integer primary key generated always as identity,
      chain_id text not null unique,
      first bigint not null,
      holder text not null default '',
      held_until bigint not null default 0,
      read_to bigint not null,
      chain_head bigint not null default -1,
      looked_at bigint not null default 0
    )`.execute(database)
    await sql`create table history_blocks (
      chain integer not null,
      number bigint not null,
      hash bytea not null,
      primary key (chain, number)
    )`.execute(database)
    await sql`create table history_entries (
      chain integer not null,
      account bytea not null,
      block bigint not null,
      place integer not null,
      hash bytea not null,
      mined_at bigint not null,
      sender bytea not null,
      recipient bytea,
      created bytea,
      failed boolean not null,
      nonce bigint not null,
      selector bytea,
      transfers text not null,
      approves boolean not null,
      omits boolean not null,
      primary key (chain, account, block, place)
    )`.execute(database)
    await sql`create index history_entries_by_block on history_entries (chain, block)`.execute(database)
    await sql`create table history_tokens (
      chain integer not null,
      address bytea not null,
      name text,
      symbol text,
      decimals integer,
      is_read boolean not null default false,
      primary key (chain, address)
    )`.execute(database)
    await sql`create index history_tokens_unread on history_tokens (chain) where not is_read`.execute(database)
    await allow(
      database,
      'api',
      'history_chains',
      ...(['select', 'insert', 'update (first, holder, held_until, read_to, chain_head, looked_at)'] as const),
    )
    for (const table of ['history_blocks', 'history_entries'])
      await allow(database, 'api', table, 'select', 'insert', 'delete')
    await allow(database, 'api', 'history_tokens', 'select', 'insert', 'update (name, symbol, decimals, is_read)')
  },
}
