import type { Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * How a mailbox is read: by the index of mailboxes, whatever PostgreSQL believes of the table. It knows nothing of what was stored a moment
 * ago and takes each list for a hundred topics long, so that of a table that fits in memory it read every row rather than one mailbox's,
 * for each who asked. Pairs are compared since no other index is in their order; `most` rows at most are read.
 *
 * The index of what ends is of a sum, which the sweep alone asks for: by the one of the column a statement about one mailbox went through
 * all that wait, wherever PostgreSQL last counted a table whose messages were over. Processes of the version before sweep without an index meanwhile.
 * A later version of `relay_keep` has to say again that it reads no whole table.
 */
export const waitingMigration: Migration = {
  async up(database) {
    // First: who publishes meanwhile would hold what dropping an index waits for, and wait for what making one holds.
    await sql`lock table relay_messages in access exclusive mode`.execute(database)
    await sql`create function relay_waiting(
      given_topic text, given_after bigint, given_now bigint, given_reader text, most integer
    ) returns setof relay_messages language plpgsql stable rows 10
    set enable_seqscan = off set enable_sort = off as $$
    begin
      return query select * from relay_messages
        where (topic, id) > (given_topic, given_after) and topic <= given_topic
          and message is not null and expires_at > given_now
          and (given_reader is null or (sender <> given_reader and not given_reader = any (acknowledged)))
        order by topic, id limit most;
    end $$`.execute(database)
    await sql`alter function relay_keep(
      text, bytea, text, text, integer, integer, text, text, bigint, bigint, boolean, boolean, integer, bigint, text
    ) set enable_seqscan = off`.execute(database)
    await sql`create index relay_messages_end on relay_messages ((expires_at + 0))`.execute(database)
    await sql`drop index relay_messages_expiry`.execute(database)
  },
}
