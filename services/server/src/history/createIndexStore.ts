import { sql } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import type { ChainRow } from './ChainRow'
import type { Hex, IndexedBlock } from './Entry'
import { keepHoldings, takeBackHoldings } from './keepHoldings'
import { keepReceived } from './keepReceived'
import type { TokenWords } from './TokenWords'

/** Blocks whose hashes are kept: a chain that turned back further is read anew. */
export const keptBlocks = 1_024

/** Milliseconds until a token that could not be asked is asked again, doubled each time: fourteen times in a day, and then no more. */
const askedAgain = { after: 10_000, most: 14 } as const

/** What the indexer of one chain keeps in the database. As soon as another process leads, what adds or forgets blocks throws `NotLeading`. */
export interface IndexStore {
  /** How far the chain is read; noted where it is new, with its first block, which then stays. */
  open(): Promise<ChainRow>
  /** Makes this process the one that reads the chain for `ms`, unless another one is. */
  hold(ms: number): Promise<boolean>
  release(): Promise<void>
  /** Notes how far the chain is. */
  looked(head: number): Promise<void>
  /** Hashes of blocks that were read, of the newest and so many before it, and of the first one. */
  hashes(most: number): Promise<ReadonlyMap<number, Hex>>
  /** Adds blocks, all of them or none: answers whether each is on top of the one before, the first on the last that was read. */
  append(blocks: readonly IndexedBlock[]): Promise<boolean>
  /** Forgets every block after this one; all of them where it is too far back for what the blocks after it changed to be known. */
  rewind(to: number): Promise<void>
  /** Tokens that are to be asked now what they call themselves, those that never were first. */
  unreadTokens(most: number): Promise<readonly Hex[]>
  keepToken(token: Hex, words: TokenWords): Promise<void>
  /** Notes that nobody could ask these: others come first for a while, and who cannot be asked for a day says nothing. */
  postponeTokens(tokens: readonly Hex[]): Promise<void>
}

/** Another process reads the chain now. */
export class NotLeading extends Error {
  constructor() {
    super('another process reads this chain')
    this.name = 'NotLeading'
  }
}

interface Parameters {
  readonly database: Database
  readonly clock: Clock
  readonly chainId: string
  readonly first: number
  /** Names this process. */
  readonly holder: string
}

export function createIndexStore({ database, clock, chainId, first, holder }: Parameters): IndexStore {
  const facts = sql`id as chain, first::float8 as first, read_to::float8 as "readTo", chain_head::float8 as head, looked_at::float8 as "lookedAt"`
  const own = sql`chain = (select id from history_chains where chain_id = ${chainId})`

  /** Locks the chain for this process until the transaction ends; who led and slept meanwhile writes nothing. */
  const asLeader = <T>(work: (transaction: Database, chain: ChainRow) => Promise<T>): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<ChainRow>`select ${facts} from history_chains
        where chain_id = ${chainId} and holder = ${holder} for update`.execute(transaction)
      if (rows[0] === undefined) throw new NotLeading()
      return work(transaction, rows[0])
    })

  /** What each block changed is kept as long as its hash. */
  const canGoBackTo = async (transaction: Database, { chain, readTo, first }: ChainRow, to: number) => {
    if (to < first || to >= readTo) return to >= readTo
    const { rows } = await sql`select 1 from history_blocks where chain = ${chain} and number = ${to + 1}`.execute(
      transaction,
    )
    return rows.length > 0
  }

  const forget = async (transaction: Database, known: ChainRow, wanted: number) => {
    const { chain } = known
    const isPart = await canGoBackTo(transaction, known, wanted)
    const to = isPart ? wanted : known.first - 1
    await takeBackHoldings(transaction, chain, isPart ? to : 'nothing')
    // A token that came with what is taken back in part stays, and is asked for in vain.
    if (!isPart) await sql`delete from history_received where chain = ${chain}`.execute(transaction)
    await sql`delete from history_entries where chain = ${chain} and block > ${to}`.execute(transaction)
    await sql`delete from history_blocks where chain = ${chain} and number > ${to}`.execute(transaction)
    await sql`update history_chains set read_to = ${to} where id = ${chain}`.execute(transaction)
  }

  return {
    async open() {
      await sql`insert into history_chains (chain_id, first, read_to) values (${chainId}, ${first}, ${first - 1})
        on conflict (chain_id) do nothing`.execute(database)
      const { rows } = await sql<ChainRow>`select ${facts} from history_chains where chain_id = ${chainId}`.execute(
        database,
      )
      if (rows[0] === undefined) throw new Error('a chain that was noted is not there')
      return rows[0]
    },
    async hold(ms) {
      const now = clock.now()
      const { numAffectedRows } = await sql`
        update history_chains set holder = ${holder}, held_until = ${now + ms}
        where chain_id = ${chainId} and (holder = ${holder} or held_until < ${now})`.execute(database)
      return Number(numAffectedRows ?? 0) === 1
    },
    async release() {
      await sql`update history_chains set held_until = 0 where chain_id = ${chainId} and holder = ${holder}`.execute(
        database,
      )
    },
    async looked(head) {
      await sql`update history_chains set chain_head = ${head}, looked_at = ${clock.now()}
        where chain_id = ${chainId} and holder = ${holder}`.execute(database)
    },
    async hashes(most) {
      const { rows } = await sql<{ number: number; hash: Hex }>`
        select number::float8 as number, encode(hash, 'hex') as hash from (
          (select number, hash from history_blocks where ${own} order by number desc limit ${most})
          union
          (select number, hash from history_blocks where ${own} order by number limit 1)
        ) as known`.execute(database)
      return new Map(rows.map(({ number, hash }) => [number, hash]))
    },
    append: (blocks) =>
      asLeader(async (transaction, known) => {
        const end = blocks.at(-1)
        if (end === undefined) return true
        const { chain, readTo } = known
        const { rows } = await sql<{ hash: Hex }>`select encode(hash, 'hex') as hash from history_blocks
          where chain = ${chain} and number = ${readTo}`.execute(transaction)
        const isNext = blocks.every(
          ({ number, parent }, place) =>
            number === readTo + 1 + place && parent === (blocks[place - 1] ?? rows[0] ?? { hash: parent }).hash,
        )
        if (!isNext) return false
        await sql`insert into history_blocks (chain, number, hash)
          select ${chain}::int, number, decode(hash, 'hex') from json_to_recordset(${JSON.stringify(
            blocks.map(({ number, hash }) => ({ number, hash })),
          )}::json) as one(number bigint, hash text)`.execute(transaction)
        await insertEntries(transaction, chain, blocks)
        await keepReceived(transaction, chain, blocks)
        await keepHoldings(transaction, chain, blocks, end.number - keptBlocks)
        // The first one stays: by it a chain is known that began anew.
        await sql`delete from history_blocks
          where chain = ${chain} and number < ${end.number - keptBlocks} and number > ${known.first}`.execute(
          transaction,
        )
        await sql`update history_chains set read_to = ${end.number} where id = ${chain}`.execute(transaction)
        return true
      }),
    rewind: (to) => asLeader((transaction, known) => forget(transaction, known, to)),
    async unreadTokens(most) {
      const { rows } = await sql<{ address: Hex }>`select encode(address, 'hex') as address from history_tokens
        where ${own} and not is_read and ask_after <= ${clock.now()} order by ask_after limit ${most}`.execute(database)
      return rows.map(({ address }) => address)
    },
    async keepToken(token, { name, symbol, decimals }) {
      await sql`update history_tokens set name = ${name}, symbol = ${symbol}, decimals = ${decimals}, is_read = true
        where ${own} and address = decode(${token}, 'hex')`.execute(database)
    },
    async postponeTokens(tokens) {
      await sql`update history_tokens set times_asked = times_asked + 1, is_read = times_asked + 1 >= ${askedAgain.most}::int,
          ask_after = ${clock.now()}::bigint + ${askedAgain.after}::bigint * power(2, times_asked)::bigint
        where ${own} and address in (select decode(one, 'hex') from unnest(${tokens}::text[]) as one)`.execute(database)
    },
  }
}

async function insertEntries(transaction: Database, chain: number, blocks: readonly IndexedBlock[]): Promise<void> {
  const entries = blocks.flatMap((block) => block.entries)
  const rows = entries.map(({ movements, ...entry }) => ({ ...entry, transfers: JSON.stringify(movements) }))
  const part = 2_000
  for (let from = 0; from < rows.length; from += part)
    await sql`insert into history_entries (chain, account, block, place, hash, mined_at, sender, recipient, created, failed,
        nonce, selector, named, transfers, approves, omits)
      select ${chain}::int, decode(account, 'hex'), block, place, decode(hash, 'hex'), "minedAt", decode(sender, 'hex'),
        decode(recipient, 'hex'), decode(created, 'hex'), failed, nonce, decode(selector, 'hex'), decode(named, 'hex'), transfers, approves,
        omits
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + part))}::json) as one(account text, block bigint,
        place int, hash text, "minedAt" bigint, sender text, recipient text, created text, failed boolean, nonce bigint,
        selector text, named text, transfers text, approves boolean, omits boolean)`.execute(transaction)
  const tokens = new Set(entries.flatMap(({ movements }) => movements.map(({ token }) => token)))
  tokens.delete('')
  if (tokens.size > 0)
    await sql`insert into history_tokens (chain, address)
      select ${chain}::int, decode(address, 'hex') from json_array_elements_text(${JSON.stringify([
        ...tokens,
      ])}::json) as one(address) on conflict do nothing`.execute(transaction)
}
