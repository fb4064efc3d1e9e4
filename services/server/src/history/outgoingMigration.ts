import { type Migration, sql } from 'kysely'

/** Entries by which something went out are found among any number of those by which things only came in; the words are those of `createHistoryPages`. */
export const outgoingMigration: Migration = {
  async up(database) {
    await sql`create index history_entries_out on history_entries (chain, account, block, place)
      where strpos(transfers, '"from":"' || encode(account, 'hex') || '"') > 0`.execute(database)
  },
}
