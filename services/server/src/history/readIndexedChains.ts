import type { ChainId } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import type { Database } from '../database/Database'
import type { ChainRow } from './ChainRow'

/** Milliseconds after which a chain that nobody looked at is not up to date. */
const freshFor = 60_000
/** Blocks a chain may be ahead of what was read. */
const behind = 12

/** Chains of an index, and how far what is known of them can be relied on. */
export interface IndexedChains {
  readonly chains: readonly (ChainRow & { readonly chainId: ChainId })[]
  /** Nobody looked at one for a while. */
  readonly isStale: boolean
  /** One is still being read. */
  readonly isIncomplete: boolean
}

export async function readIndexedChains(
  database: Database,
  ids: readonly ChainId[],
  now: number,
): Promise<IndexedChains> {
  const { rows: chains } = await sql<
    ChainRow & { chainId: ChainId }
  >`select id as chain, chain_id as "chainId", first::float8 as first,
      read_to::float8 as "readTo", chain_head::float8 as head, looked_at::float8 as "lookedAt"
    from history_chains where chain_id = any(${ids}::text[])`.execute(database)
  return {
    chains,
    isStale: chains.some(({ lookedAt }) => now - lookedAt > freshFor),
    isIncomplete: chains.length < ids.length || chains.some(isBehind),
  }
}

/** A few blocks late is what every reader is; a chain of which nothing was read yet is not late but unknown, however short it is. */
const isBehind = ({ first, readTo, head }: ChainRow): boolean =>
  head < 0 || (head >= first && readTo < first) || readTo < head - behind
