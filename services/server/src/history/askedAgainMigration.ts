import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/**
 * When contracts are asked again what they call themselves that could not be asked, and how often they were. What said nothing so far is asked once
 * more, for it may have been its node that did: items have no decimals, so of those only what has no name.
 */
export const askedAgainMigration: Migration = {
  async up(database) {
    await sql`alter table history_tokens add column ask_after bigint not null default 0,
      add column times_asked integer not null default 0`.execute(database)
    await sql`drop index history_tokens_unread`.execute(database)
    await sql`create index history_tokens_unread on history_tokens (chain, ask_after) where not is_read`.execute(
      database,
    )
    await sql`update history_tokens set is_read = false where is_read and decimals is null
      and (name is null or (chain, address) in (select chain, token from history_received))`.execute(database)
    await allow(database, 'api', 'history_tokens', 'update (ask_after, times_asked)')
  },
}
