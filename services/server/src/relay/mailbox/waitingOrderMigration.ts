import type { Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * A mailbox is read in the order of its index, and sorted in no other way. By the index of hashes, whose order is that of topics too,
 * PostgreSQL read every message of the topic that was ever delivered and not forgotten yet: an incremental sort is none to `enable_sort`.
 */
export const waitingOrderMigration: Migration = {
  async up(database) {
    await sql`alter function relay_waiting(text, bigint, bigint, text, integer)
      set enable_incremental_sort = off`.execute(database)
  },
}
