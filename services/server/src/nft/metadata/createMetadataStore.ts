import type { AssetId } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import type { Database } from '../../database/Database'
import type { Metadata } from './Metadata'

/** Milliseconds after which what nobody asked for again is dropped, and rows at most. */
const keptFor = 7 * 24 * 60 * 60_000
const mostRows = 500_000

/** What was last read of an item. */
export interface KnownMetadata {
  /** Nothing where it never said anything of use. */
  readonly metadata: Metadata | undefined
  /** The last time it could not be read; `metadata` is then from before. */
  readonly failed: boolean
  readonly readAt: number
}

export interface MetadataStore {
  find(ids: readonly AssetId[]): Promise<ReadonlyMap<AssetId, KnownMetadata>>
  keep(id: AssetId, known: KnownMetadata): Promise<void>
  sweep(now: number): Promise<void>
}

export function createMetadataStore(database: Database): MetadataStore {
  return {
    async find(ids) {
      const { rows } = await sql<{ id: AssetId; facts: string | null; failed: boolean; readAt: number }>`
        select id, facts, failed, read_at::float8 as "readAt" from nft_metadata
        where id = any(${ids}::text[])`.execute(database)
      return new Map(
        rows.map(({ id, facts, failed, readAt }) => [
          id,
          { failed, readAt, metadata: facts === null ? undefined : (JSON.parse(facts) as Metadata) },
        ]),
      )
    },
    async keep(id, { metadata, failed, readAt }) {
      const facts = metadata === undefined ? null : JSON.stringify(metadata)
      await sql`insert into nft_metadata (id, facts, failed, read_at) values (${id}, ${facts}, ${failed}, ${readAt})
        on conflict (id) do update set facts = excluded.facts, failed = excluded.failed, read_at = excluded.read_at`.execute(
        database,
      )
    },
    async sweep(now) {
      await sql`delete from nft_metadata where read_at < ${now - keptFor}`.execute(database)
      await sql`delete from nft_metadata where read_at < (
        select read_at from nft_metadata order by read_at desc offset ${mostRows} limit 1)`.execute(database)
    },
  }
}
