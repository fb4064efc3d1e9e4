import type { Migration } from 'kysely'
import { isolateProjects } from '../database/projectRows'

/** Origins that are to be let in, and from when on. */
export const pendingMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('pending_origins')
      .addColumn('number', 'bigserial', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('effective_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('pending_origins_once', ['project_id', 'origin'])
      .execute()
    await isolateProjects(database, 'pending_origins')
  },
}
