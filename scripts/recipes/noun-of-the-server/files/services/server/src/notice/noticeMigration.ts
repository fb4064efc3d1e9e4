import type { Migration } from 'kysely'

/** One line: what the operator wants pages to show. */
export const noticeMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('notices')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
  },
}
