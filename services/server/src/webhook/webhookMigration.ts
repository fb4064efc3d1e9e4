import type { Migration } from 'kysely'
import { isolateProjects } from '../database/projectRows'

/** What operators are to be told. */
export const webhookMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('webhook_notices')
      .addColumn('number', 'bigserial', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('fault', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await database.schema
      .createIndex('webhook_notices_due')
      .on('webhook_notices')
      .columns(['state', 'next_at'])
      .execute()
    await isolateProjects(database, 'webhook_notices')
  },
}
