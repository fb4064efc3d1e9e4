import type { Migration } from 'kysely'
import { allow } from '../database/allow'
import { isolateForServing } from '../database/projectRows'

/** Events are added by the api; only operators read or erase them. */
export const telemetryRightsMigration: Migration = {
  async up(database) {
    await isolateForServing(database, 'telemetry_events')
    await allow(database, 'api', 'telemetry_events', 'insert')
  },
}
