import { chainIdOf } from '@latchkey/protocol/caip'
import { Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../clock/Clock'
import { embeddedDialect } from '../database/embeddedDialect'
import { migrate } from '../database/migrate'
import { openBare } from '../database/openBare.test.support'
import { migrationsOf } from '../openDatabases'
import { createHistoryPages } from './createHistoryPages'
import { createIndexStore } from './createIndexStore'

const main = chainIdOf('eip155', 31337)
const other = chainIdOf('eip155', 31338)
const [alice, maker] = ['a'.repeat(40), 'b'.repeat(40)]
/** What the version before knew of tokens: whether it was asked, its name and its decimals; `came` those that accounts received as coins. */
const known = {
  coin: { token: '01', chain: 1, is_read: true, name: 'Glow', decimals: 18, came: true },
  mute: { token: '02', chain: 1, is_read: true, name: null, decimals: null, came: false },
  muteCoin: { token: '03', chain: 1, is_read: true, name: null, decimals: null, came: true },
  uncounted: { token: '04', chain: 1, is_read: true, name: 'Half', decimals: null, came: true },
  items: { token: '05', chain: 1, is_read: true, name: 'Items', decimals: null, came: false },
  nameless: { token: '06', chain: 1, is_read: true, name: null, decimals: 6, came: true },
  unasked: { token: '07', chain: 1, is_read: false, name: null, decimals: null, came: true },
  elsewhere: { token: '04', chain: 2, is_read: true, name: 'Half', decimals: null, came: false },
}
type Known = keyof typeof known
const addressOf = (one: Known) => known[one].token.repeat(20)

/** A database as the version before left it, with what it read of two chains. */
async function openOld() {
  const asked: string[] = []
  const all = migrationsOf('main')
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0046'))
  const database = new Kysely<unknown>({
    dialect: embeddedDialect(await openBare(before)),
    log: ({ query }) => void asked.push(query.sql),
  })
  onTestFinished(() => database.destroy())
  await sql`insert into history_chains (chain_id, first, read_to) values (${main}, 0, 9), (${other}, 0, 9)`.execute(
    database,
  )
  const rows = Object.values(known).map((one) => ({ ...one, token: one.token.repeat(20) }))
  await sql`insert into history_tokens (chain, address, name, decimals, is_read)
    select chain, decode(token, 'hex'), name, decimals, is_read from json_to_recordset(${JSON.stringify(rows)}::json)
      as one(chain int, token text, name text, decimals int, is_read boolean)`.execute(database)
  // Several accounts received the same.
  await sql`insert into history_received (chain, account, token, block, asked)
    select chain, decode(account, 'hex'), decode(token, 'hex'), 1, false
    from json_to_recordset(${JSON.stringify(rows.filter(({ came }) => came))}::json) as one(chain int, token text),
      unnest(${[alice, maker]}::text[]) as account`.execute(database)
  // A contract sends nothing itself: one of two goes out of it.
  const moved = (from: string, to: string) =>
    JSON.stringify([{ kind: 'erc20', token: '', item: '', amount: '1', from, to }])
  await sql`insert into history_entries (chain, account, block, place, hash, mined_at, sender, failed, nonce, transfers, approves, omits)
    select 1, decode(${maker}, 'hex'), block, 0, int4send(block), block, decode(${alice}, 'hex'), false, 0, moved, false, false
    from (values (1, ${moved(alice, maker)}), (2, ${moved(maker, alice)})) as one(block, moved)`.execute(database)
  return {
    database,
    /** What the newer version does to it, and the statements it says. */
    async moveOn() {
      asked.splice(0)
      await migrate(database, all)
      return [...asked]
    },
    async tokens() {
      const { rows } = await sql<{ chain: number; token: string; row: unknown }>`select chain,
        encode(address, 'hex') as token, json_build_array(name, decimals, is_read, ask_after, times_asked) as row
        from history_tokens`.execute(database)
      return Object.fromEntries(
        Object.entries(known).map(([name, { token, chain }]) => [
          name,
          rows.find((one) => one.token === token.repeat(20) && one.chain === chain)?.row,
        ]),
      )
    },
    store: createIndexStore({ database, clock: systemClock, chainId: main, first: 0, holder: 'this' }),
  }
}

describe('a database of the version before, moved on', () => {
  it('asks once more what said nothing, and leaves alone what did', async () => {
    const { moveOn, tokens } = await openOld()
    await moveOn()
    expect(await tokens()).toEqual({
      coin: ['Glow', 18, true, 0, 0],
      mute: [null, null, false, 1, 0],
      muteCoin: [null, null, false, 1, 0],
      uncounted: ['Half', null, false, 1, 0],
      items: ['Items', null, true, 0, 0],
      nameless: [null, 6, true, 0, 0],
      unasked: [null, null, false, 0, 0],
      elsewhere: ['Half', null, true, 0, 0],
    })
  })

  it('asks what never was asked before all of that', async () => {
    const { moveOn, store, database } = await openOld()
    await moveOn()
    const fresh = 'f'.repeat(40)
    await sql`insert into history_tokens (chain, address) values (1, decode(${fresh}, 'hex'))`.execute(database)
    expect(new Set(await store.unreadTokens(2))).toEqual(new Set([addressOf('unasked'), fresh]))
    expect(await store.unreadTokens(50)).toHaveLength(5)
  })

  it('is looked through once, not once for each token', async () => {
    const { moveOn, database } = await openOld()
    const updates = (await moveOn()).filter((one) => one.startsWith('update history_tokens'))
    expect(updates.length).toBeGreaterThan(0)
    for (const update of updates) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(update)}`.execute(database)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Update on history_tokens')
      expect(plan).not.toContain('SubPlan')
    }
  })

  it('tells what went out of a contract, and keeps what it knew', async () => {
    const { moveOn, database } = await openOld()
    await moveOn()
    const pages = createHistoryPages(database, systemClock)
    const blocksOf = async (only?: 'sent') =>
      (await pages.of([main], maker, { cursor: new Map(), only })).entries.map(({ block }) => block)
    expect([await blocksOf(), await blocksOf('sent')]).toEqual([[2, 1], [2]])
    const { rows } = await sql`select from pg_indexes where indexname = 'history_entries_out'`.execute(database)
    expect(rows).toHaveLength(1)
  })
})
