import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** What operators did. The roles the server works as may add and read, and change nothing. */
export const auditMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('audit_log')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('previous', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'number']).execute()
    await sql`revoke update, delete, truncate on audit_log from latchkey_app, latchkey_operator`.execute(database)
  },
}
