import { sql } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { type Dollars, dollar } from './Dollars'
import { dayLength, type PricePoint } from './Quote'

/** Milliseconds between two samples. */
export const sampleEvery = 10 * 60_000
/** Milliseconds a sample may be off a day and still say what a token cost a day ago. */
const near = 30 * 60_000
/** Milliseconds a sample may be off a moment and still say what a token cost then. */
const about = 15 * 60_000
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
  /** What tokens cost at moments, by the nearest sample within a quarter of an hour; nothing of one without. */
  about(moments: readonly PriceMoment[]): Promise<(moment: PriceMoment) => Dollars | undefined>
}

/** A token at a moment, in milliseconds since the epoch. */
export interface PriceMoment {
  readonly chainId: string
  readonly address: string
  readonly at: number
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
    async about(moments) {
      const keyOf = ({ chainId, address, at }: PriceMoment) => `${chainId} ${address} ${at}`
      // What is older than every sample is not looked for.
      const oldest = now() - kept - about
      const wanted = new Map(moments.filter(({ at }) => at > oldest).map((moment) => [keyOf(moment), moment]))
      if (wanted.size === 0) return () => undefined
      const { rows } = await sql<PriceMoment & { readonly price: string }>`
        select asked."chainId", asked.address, asked.at::float8 as at, nearest.price::text as price
        from json_to_recordset(${JSON.stringify([...wanted.values()])}::json)
          as asked("chainId" text, address text, at bigint)
        cross join lateral (
          select price from price_samples as sample
          where sample.chain_id = asked."chainId" and sample.address = asked.address
            and sample.at between asked.at - ${about}::bigint and asked.at + ${about}::bigint
          order by abs(sample.at - asked.at) limit 1
        ) as nearest`.execute(database)
      const found = new Map(rows.map((row) => [keyOf(row), BigInt(row.price)]))
      return (moment) => found.get(keyOf(moment))
    },
  }
}
