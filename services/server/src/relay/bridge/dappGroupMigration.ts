import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { allow } from '../../database/allow'

/** Whose share of the bridge a dapp's topics count against: its address group, under the mark of the process that met it. */
export const dappGroupMigration: Migration = {
  async up(database) {
    await sql`alter table relay_dapps add column sender_group text not null default ''`.execute(database)
    await allow(database, 'relay', 'relay_dapps', 'update (sender_group)')
  },
}
