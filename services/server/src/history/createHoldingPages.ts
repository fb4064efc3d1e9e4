import type { ChainId } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import type { Hex, HoldingChange } from './Entry'
import { readIndexedChains } from './readIndexedChains'

/** Where an item stands among those of its account: what the account asked for itself first, of that the newest. */
export interface HoldingPlace {
  readonly chainId: ChainId
  readonly asked: boolean
  /** The block by which the account has it. */
  readonly since: number
  readonly token: Hex
  readonly item: string
}

/** An item that an account has by the index. */
export interface IndexedHolding extends HoldingPlace {
  readonly kind: HoldingChange['kind']
  /** In decimal digits, more than 0. */
  readonly quantity: string
  /** What the contract calls itself. */
  readonly name: string | null
  readonly symbol: string | null
  /** Whether the contract was asked already. */
  readonly isNamed: boolean
}

export interface HoldingPage {
  /** Chain by chain, in the order they were asked for. */
  readonly holdings: readonly IndexedHolding[]
  readonly hasMore: boolean
  readonly isStale: boolean
  readonly isIncomplete: boolean
}

/** Reads what accounts have of items of collections, page by page. */
export interface HoldingPages {
  /** @param after the last one of the page before. */
  of(chains: readonly ChainId[], account: Hex, after: HoldingPlace | undefined, most: number): Promise<HoldingPage>
}

export function createHoldingPages(database: Database, clock: Clock): HoldingPages {
  const readSome = async (chain: number, account: Hex, after: HoldingPlace | undefined, most: number) => {
    const { rows } = await sql<Omit<IndexedHolding, 'chainId'>>`
      select encode(held.token, 'hex') as token, held.item::text as item, kind, quantity::text as quantity,
        asked, since::float8 as since, name, symbol,
        coalesce(is_read, false) as "isNamed"
      from history_holdings as held
      left join history_tokens as words on words.chain = held.chain and words.address = held.token
      where held.chain = ${chain} and account = decode(${account}, 'hex') and quantity > 0
        ${
          after === undefined
            ? sql``
            : sql`and (held.asked, held.since, held.token, held.item) < (${after.asked}::boolean, ${after.since}::bigint,
                decode(${after.token}, 'hex'), ${after.item}::numeric)`
        }
      order by held.asked desc, held.since desc, held.token desc, held.item desc limit ${most}`.execute(database)
    return rows
  }

  return {
    async of(ids, account, after, most) {
      const { chains, isStale, isIncomplete } = await readIndexedChains(database, ids, clock.now())
      // Behind a chain that is not asked for is nothing.
      const begins = after === undefined ? 0 : ids.indexOf(after.chainId)
      const holdings: IndexedHolding[] = []
      for (const chainId of begins < 0 ? [] : ids.slice(begins)) {
        const known = chains.find((one) => one.chainId === chainId)
        if (known === undefined) continue
        const left = most + 1 - holdings.length
        const from = chainId === after?.chainId ? after : undefined
        const rows = await readSome(known.chain, account, from, left)
        holdings.push(...rows.map((row) => ({ ...row, chainId })))
        if (holdings.length > most) break
      }
      const page = holdings.slice(0, most)
      return {
        ...{ holdings: page, hasMore: holdings.length > most, isStale },
        isIncomplete: isIncomplete || page.some(({ isNamed }) => !isNamed),
      }
    },
  }
}
