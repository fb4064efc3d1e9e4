import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** The wallets, and one row that counts their changes and remembers the seed file. */
export const directoryMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('wallets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('entry', 'jsonb', (column) => column.notNull())
      .addColumn('hidden', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('edited_at', 'timestamptz')
      .execute()
    await database.schema
      .createTable('directory_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('seed_hash', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into directory_state (id, revision, seed_hash) values (1, 0, '')`.execute(database)
  },
}
