import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/**
 * What accounts have of items of collections, and by how much each of the newest blocks changed it, so that it can be taken back. Chains
 * that were read before are read anew: entries do not list every item.
 */
export const holdingMigration: Migration = {
  async up(database) {
    await sql`create table history_holdings (
      chain integer not null,
      account bytea not null,
      token bytea not null,
      item numeric(78, 0) not null,
      kind text not null,
      quantity numeric not null,
      since bigint not null,
      asked boolean not null,
      primary key (chain, account, token, item)
    )`.execute(database)
    await sql`create index history_holdings_in_order on history_holdings (chain, account, asked, since, token, item)
      where quantity > 0`.execute(database)
    await sql`create table history_holding_changes (
      chain integer not null,
      block bigint not null,
      account bytea not null,
      token bytea not null,
      item numeric(78, 0) not null,
      amount numeric not null,
      primary key (chain, block, account, token, item)
    )`.execute(database)
    for (const table of ['history_entries', 'history_blocks'])
      await sql`delete from ${sql.table(table)}`.execute(database)
    await sql`update history_chains set read_to = first - 1`.execute(database)
    await allow(database, 'api', 'history_holdings', 'select', 'insert', 'delete')
    await allow(database, 'api', 'history_holdings', 'update (kind, quantity, since, asked)')
    await allow(database, 'api', 'history_holding_changes', 'select', 'insert', 'delete')
  },
}
