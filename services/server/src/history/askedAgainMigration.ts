import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/**
 * When contracts are asked again what they call themselves that could not be asked, and how often they were. What said nothing so far is asked once
 * more, for it may have been its node that did, behind all that never was asked: items have no decimals, so of those only what has no name.
 */
export const askedAgainMigration: Migration = {
  async up(database) {
    // The strongest lock before any row is changed: who waits for such a row may hold the table already.
    await sql`alter table history_tokens add column ask_after bigint not null default 0,
      add column times_asked integer not null default 0`.execute(database)
    await sql`drop index history_tokens_unread`.execute(database)
    await sql`create index history_tokens_unread on history_tokens (chain, ask_after) where not is_read`.execute(
      database,
    )
    // Two statements: with an `or` between them what was received would be read anew for each token.
    await sql`update history_tokens set is_read = false, ask_after = 1
      where is_read and decimals is null and name is null`.execute(database)
    await sql`update history_tokens as known set is_read = false, ask_after = 1
      from (select distinct chain, token from history_received) as came
      where known.chain = came.chain and known.address = came.token and known.is_read and known.decimals is null`.execute(
      database,
    )
    await allow(database, 'api', 'history_tokens', 'update (ask_after, times_asked)')
  },
}
