import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { isolateProjects } from '../database/projectRows'

/** The projects of this server. */
export const projectMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('projects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('allowed_origins', 'jsonb', (column) => column.notNull())
      .addColumn('analytics', 'text', (column) => column.notNull().defaultTo('off'))
      .addColumn('opaque_origin', 'text', (column) => column.notNull().defaultTo('refuse'))
      .addColumn('features', 'jsonb', (column) => column.notNull().defaultTo('{}'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await isolateProjects(database, 'projects', 'id')
  },
}
