import { type Migration, sql } from 'kysely'

/** By whose word an address owns a name; what was registered before counts as by its key. */
export const nameProofMigration: Migration = {
  async up(database) {
    await sql`alter table registered_names add column proven_on text not null default ''`.execute(database)
  },
}
