import type { Migration } from 'kysely'
import { isolateProjects } from '../database/projectRows'

/** Analytics events of the projects that turned them on; a day, never a moment, and no visitor. */
export const telemetryMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('telemetry_events')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('origin', 'text')
      .addColumn('properties', 'jsonb', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('telemetry_events_by_project')
      .on('telemetry_events')
      .columns(['project_id', 'day', 'id'])
      .execute()
    await database.schema.createIndex('telemetry_events_by_day').on('telemetry_events').column('day').execute()
    await isolateProjects(database, 'telemetry_events', 'project_id')
  },
}
