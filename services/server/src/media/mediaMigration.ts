import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { allow } from '../database/allow'

/** The key by which this server knows links to pictures that it wrote itself. */
export const mediaMigration: Migration = {
  async up(database) {
    await sql`create table media_key (id integer primary key, key bytea not null)`.execute(database)
    await allow(database, 'api', 'media_key', 'select', 'insert')
  },
}
