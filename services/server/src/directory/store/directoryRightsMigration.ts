import type { Migration } from 'kysely'
import { allow } from '../../database/allow'

/** The directory is read by the api, and by the admin port of any process; operators alone change it, by the seed file too. */
export const directoryRightsMigration: Migration = {
  async up(database) {
    for (const role of ['api', 'relay'] as const) {
      await allow(database, role, 'wallets', 'select')
      await allow(database, role, 'directory_state', 'select')
    }
  },
}
