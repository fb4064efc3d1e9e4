import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import type { Cursor } from './Cursor'
import { pageSize } from './createHistoryPages'
import { openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const account = `0x${'e'.repeat(40)}`
const rowsOfAccount = 100_000
const perBlock = 20

it('a page of an account with 100,000 entries reads as many rows as it tells, however deep it is', async () => {
  const { database, indexer, page } = await openIndexing('http://127.0.0.1:1', main)
  await indexer().store.open()
  await asOperator(database, async (operator) => {
    // Beside it another account in the same blocks, so that an index of blocks alone is not enough.
    await sql`insert into history_entries (chain, account, block, place, hash, mined_at, sender, recipient, failed, nonce,
        transfers, approves, omits)
      select (select id from history_chains where chain_id = ${main}), decode(repeat(owner, 20), 'hex'),
        at / ${perBlock}::int, at % ${perBlock}::int, int4send(at), at, decode(repeat('aa', 20), 'hex'),
        decode(repeat(owner, 20), 'hex'), false, at, '[]', false, false
      from generate_series(0, ${rowsOfAccount - 1}::int) as at, (values ('ee', 1), ('dd', 10)) as owners(owner, one_of)
      where at % one_of = 0`.execute(operator)
  })
  /** Rows that were read of the table so far, by whatever way. */
  const readSoFar = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database)
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + (select coalesce(sum(idx_tup_read), 0)
        from pg_stat_all_indexes where relname = 'history_entries'))::float8 as read
      from pg_stat_all_tables where relname = 'history_entries'`.execute(database)
    return rows[0]?.read ?? Number.NaN
  }
  const chainDepth = rowsOfAccount / perBlock
  for (const block of [chainDepth, chainDepth / 2, 10]) {
    const cursor: Cursor = new Map([[main, { block, place: 0 }]])
    const before = await readSoFar()
    const { entries } = await page(account, cursor)
    const read = (await readSoFar()) - before
    expect(entries).toHaveLength(pageSize)
    expect(entries[0]).toMatchObject({ block: block - 1, place: perBlock - 1 })
    // One more than a page tells whether there is another.
    expect(read).toBeGreaterThanOrEqual(pageSize + 1)
    expect(read).toBeLessThanOrEqual(2 * pageSize)
  }
}, 200_000)
