import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/** Which tokens ever came to accounts, so that what accounts hold of them can be asked of the chain; begun with what entries list. */
export const receivedMigration: Migration = {
  async up(database) {
    await sql`create table history_received (
      chain integer not null,
      account bytea not null,
      token bytea not null,
      block bigint not null,
      asked boolean not null,
      primary key (chain, account, token)
    )`.execute(database)
    await sql`insert into history_received (chain, account, token, block, asked)
      select chain, account, decode(move ->> 'token', 'hex'), max(block), bool_or(sender = account)
      from history_entries, json_array_elements(transfers::json) as move
      where move ->> 'kind' = 'erc20' and move ->> 'to' = encode(account, 'hex') and move ->> 'amount' <> '0'
      group by 1, 2, 3`.execute(database)
    await sql`create index history_received_in_order on history_received (chain, account, asked, block, token)`.execute(
      database,
    )
    await allow(database, 'api', 'history_received', 'select', 'insert', 'delete', 'update (block, asked)')
  },
}
