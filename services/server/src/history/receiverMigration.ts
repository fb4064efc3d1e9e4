import { type Migration, sql } from 'kysely'

/** Whom calls named as receivers. Chains that were read before are read anew: entries do not keep the whole call. */
export const receiverMigration: Migration = {
  async up(database) {
    await sql`alter table history_entries add column named bytea`.execute(database)
    for (const table of ['history_entries', 'history_blocks', 'history_holdings', 'history_holding_changes'])
      await sql`delete from ${sql.table(table)}`.execute(database)
    await sql`update history_chains set read_to = first - 1`.execute(database)
  },
}
