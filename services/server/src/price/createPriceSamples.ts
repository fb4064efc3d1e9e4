import { sql } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { type Dollars, dollar } from './Dollars'
import { dayLength, type PricePoint } from './Quote'

/** Milliseconds between two samples. */
export const sampleEvery = 10 * 60_000
/** Milliseconds a sample may be off a day and still say what a token cost a day ago. */
const near = 30 * 60_000
/** Milliseconds a sample is kept. */
const kept = dayLength + 2 * near
/** A price beyond is a fault of a pool. */
const highest = 10n ** 12n * dollar

/** What tokens of a chain cost, sampled every ten minutes and kept for a day. */
export interface PriceSamples {
  /** Whether this process is the one that takes the sample that is due; none is due twice. */
  claim(chainId: string): Promise<boolean>
  /** Keeps what tokens cost now, and drops what is older than is ever asked for. */
  add(chainId: string, prices: ReadonlyMap<string, Dollars>): Promise<void>
  /** The samples of the last 24 hours of a token, the oldest first. */
  day(chainId: string, address: string): Promise<readonly PricePoint[]>
  /** What tokens cost a day ago, by address; one without a sample of about then is left out. */
  dayAgo(chainId: string, addresses: readonly string[]): Promise<ReadonlyMap<string, Dollars>>
}

interface SampleRow {
  readonly address: string
  readonly at: number
  readonly price: string
}

export function createPriceSamples(database: Database, { now }: Pick<Clock, 'now'>): PriceSamples {
  /** The ten minutes a moment is in. */
  const due = () => Math.floor(now() / sampleEvery) * sampleEvery
  const fields = sql`address, at::float8 as at, price::text as price`

  return {
    async claim(chainId) {
      await sql`insert into price_chains (chain_id) values (${chainId}) on conflict (chain_id) do nothing`.execute(
        database,
      )
      const { numAffectedRows } = await sql`update price_chains set sampled_at = ${due()}
        where chain_id = ${chainId} and sampled_at < ${due()}`.execute(database)
      return Number(numAffectedRows ?? 0) === 1
    },
    async add(chainId, prices) {
      const sound = [...prices].filter(([, price]) => price > 0n && price < highest)
      const rows = JSON.stringify(sound.map(([address, price]) => ({ address, price: String(price) })))
      await sql`insert into price_samples (chain_id, at, address, price)
        select ${chainId}, ${due()}, address, price from json_to_recordset(${rows}::json) as one(address text, price numeric)
        on conflict do nothing`.execute(database)
      await sql`delete from price_samples where chain_id = ${chainId} and at < ${now() - kept}`.execute(database)
    },
    async day(chainId, address) {
      const { rows } = await sql<SampleRow>`select ${fields} from price_samples
        where chain_id = ${chainId} and address = ${address} and at > ${now() - dayLength} and at <= ${now()}
        order by at`.execute(database)
      return rows.map(({ at, price }) => ({ at, price: BigInt(price) }))
    },
    async dayAgo(chainId, addresses) {
      const wanted = now() - dayLength
      // Of each token the nearest one comes last, and stays in the map.
      const { rows } = await sql<SampleRow>`select ${fields} from price_samples
        where chain_id = ${chainId} and at between ${wanted - near} and ${wanted + near}
          and address in (select json_array_elements_text(${JSON.stringify(addresses)}::json))
        order by abs(at - ${wanted}) desc`.execute(database)
      return new Map(rows.map(({ address, price }) => [address, BigInt(price)]))
    },
  }
}
