import { type Migration, sql } from 'kysely'
import { allow } from '../database/allow'

/** What items of collections say of themselves, as last read; nothing in it belongs to a project. */
export const nftMigration: Migration = {
  async up(database) {
    await sql`create table nft_metadata (
      id text primary key,
      facts text,
      failed boolean not null,
      read_at bigint not null
    )`.execute(database)
    await sql`create index nft_metadata_by_age on nft_metadata (read_at)`.execute(database)
    await allow(database, 'api', 'nft_metadata', 'select', 'insert', 'delete', 'update (facts, failed, read_at)')
  },
}
