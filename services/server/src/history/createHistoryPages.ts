import type { ChainId } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { type Cursor, newest, type Place } from './Cursor'
import type { Hex, Movement } from './Entry'
import type { EntryRow } from './EntryRow'
import { readIndexedChains } from './readIndexedChains'
import type { TokenWords } from './TokenWords'

/** Entries of a page. */
export const pageSize = 100
/** One page of the history of an account. */
export interface HistoryPage {
  readonly entries: readonly (EntryRow & { readonly chainId: ChainId })[]
  /** What contracts of these entries say of themselves, by chain and address; nothing of one that was not asked yet. */
  readonly words: ReadonlyMap<string, TokenWords>
  /** Nothing after the last page. */
  readonly next: Cursor | undefined
  readonly isStale: boolean
  readonly isIncomplete: boolean
}

export const keyOfToken = (chain: number, token: Hex) => `${chain}:${token}`

/** Reads histories page by page. */
export interface HistoryPages {
  of(chains: readonly ChainId[], account: Hex, wanted: PageWanted): Promise<HistoryPage>
}

export interface PageWanted {
  readonly cursor: Cursor
  /** Only what the account did itself, which nobody else can add to. */
  readonly only?: 'sent' | undefined
}

/** Which rows of a table of entries are wanted: each an index of its own, in the same words. */
const kinds = {
  all: sql``,
  // Written so, for `=` beside an account that is given would be turned into what the index does not know.
  own: sql`and entry.sender is not distinct from entry.account`,
  out: sql`and strpos(entry.transfers, '"from":"' || encode(entry.account, 'hex') || '"') > 0`,
}

type AskedPlace = Place & { readonly chain: number }

interface Lane {
  readonly chainId: ChainId
  readonly rows: readonly EntryRow[]
  taken: number
  at: Place | undefined
}

export function createHistoryPages(database: Database, clock: Clock): HistoryPages {
  /** One more than a page of each chain, the newest first. */
  const readRows = async (account: Hex, kind: keyof typeof kinds, places: readonly AskedPlace[]) => {
    const { rows } = await sql<Omit<EntryRow, 'movements'> & { transfers: string }>`
      select found.* from json_to_recordset(${JSON.stringify(places)}::json) as asked(chain int, block bigint, place int)
      cross join lateral (
        select chain, block::float8 as block, place, encode(hash, 'hex') as hash, mined_at::float8 as "minedAt",
          encode(sender, 'hex') as sender, encode(recipient, 'hex') as recipient, encode(created, 'hex') as created, failed,
          nonce::float8 as nonce, encode(selector, 'hex') as selector,
          encode(named, 'hex') as named, transfers, approves, omits
        from history_entries as entry
        where entry.chain = asked.chain and entry.account = decode(${account}, 'hex')
          and (entry.block, entry.place) < (asked.block, asked.place) ${kinds[kind]}
        order by entry.block desc, entry.place desc limit ${pageSize + 1}
      ) as found`.execute(database)
    return rows.map(({ transfers, ...row }): EntryRow => ({ ...row, movements: JSON.parse(transfers) as Movement[] }))
  }

  /** What an account sent itself, which nobody else can add to; where it sent nothing, as contracts do, what went out of it. */
  const readSent = async (account: Hex, places: readonly AskedPlace[]) => {
    const { rows } = await sql<{ chain: number }>`
      select asked.chain from json_to_recordset(${JSON.stringify(places)}::json) as asked(chain int)
      cross join lateral (select from history_entries as entry
        where entry.chain = asked.chain and entry.account = decode(${account}, 'hex') ${kinds.own} limit 1) as found`.execute(
      database,
    )
    const own = new Set(rows.map(({ chain }) => chain))
    const read = [
      readRows(
        account,
        'own',
        places.filter(({ chain }) => own.has(chain)),
      ),
      readRows(
        account,
        'out',
        places.filter(({ chain }) => !own.has(chain)),
      ),
    ]
    return (await Promise.all(read)).flat()
  }

  const readWords = async (entries: readonly EntryRow[]) => {
    const asked = new Map(
      entries.flatMap(({ chain, movements }) =>
        movements.flatMap(({ token }) => (token === '' ? [] : [[keyOfToken(chain, token), { chain, token }] as const])),
      ),
    )
    if (asked.size === 0) return new Map<string, TokenWords>()
    const { rows } = await sql<TokenWords & { chain: number; token: Hex }>`
      select words.chain, encode(words.address, 'hex') as token, name, symbol, decimals
      from json_to_recordset(${JSON.stringify([...asked.values()])}::json) as asked(chain int, token text)
      join history_tokens as words on words.chain = asked.chain and words.address = decode(asked.token, 'hex') and is_read`.execute(
      database,
    )
    return new Map(rows.map(({ chain, token, ...words }) => [keyOfToken(chain, token), words]))
  }

  return {
    async of(ids, account, { cursor, only }) {
      const { chains, isStale, isIncomplete } = await readIndexedChains(database, ids, clock.now())
      const places = chains.map(({ chain, chainId }) => ({ chain, ...(cursor.get(chainId) ?? newest) }))
      const rows = await (only === 'sent' ? readSent(account, places) : readRows(account, 'all', places))
      const lanes = chains.map(
        ({ chain, chainId }): Lane => ({
          ...{ chainId, rows: rows.filter((row) => row.chain === chain), taken: 0, at: cursor.get(chainId) },
        }),
      )
      const entries = takePage(lanes)
      const hasMore = lanes.some(({ rows, taken }) => taken < rows.length)
      const told = lanes.flatMap(({ chainId, at }) => (at ? [[chainId, at] as const] : []))
      return {
        entries,
        words: await readWords(entries),
        next: hasMore ? new Map(told) : undefined,
        isStale,
        isIncomplete,
      }
    },
  }
}

/** The newest of all chains, each chain in its own order, whatever its blocks say of the time. */
function takePage(lanes: readonly Lane[]): HistoryPage['entries'] {
  const entries: (EntryRow & { readonly chainId: ChainId })[] = []
  while (entries.length < pageSize) {
    const ready = lanes.filter(({ rows, taken }) => taken < rows.length)
    const [lane] = ready.toSorted((a, b) => (b.rows[b.taken]?.minedAt ?? 0) - (a.rows[a.taken]?.minedAt ?? 0))
    const row = lane?.rows[lane.taken]
    if (lane === undefined || row === undefined) break
    lane.taken++
    lane.at = { block: row.block, place: row.place }
    entries.push({ ...row, chainId: lane.chainId })
  }
  return entries
}
