import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** What is to be passed on is taken in turn from each address group. */
export const outgoingGroupMigration: Migration = {
  async up(database) {
    await sql`create index relay_messages_upstream_group on relay_messages (sender_group, id) where upstream`.execute(
      database,
    )
  },
}
