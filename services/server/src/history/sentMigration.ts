import { type Migration, sql } from 'kysely'

/** What accounts sent themselves is found among any number of things that others sent them. */
export const sentMigration: Migration = {
  async up(database) {
    await sql`create index history_entries_sent on history_entries (chain, account, block, place)
      where sender is not distinct from account`.execute(database)
  },
}
