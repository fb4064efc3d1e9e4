import type { Migration } from 'kysely'
import { allow } from '../database/allow'
import { isolateProjects } from '../database/projectRows'

/** One sealed key a project. */
export const lockerMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('sealed_keys')
      .addColumn('project_id', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .execute()
    await isolateProjects(database, 'sealed_keys')
    await allow(database, 'locker', 'sealed_keys', 'select', 'insert')
  },
}
