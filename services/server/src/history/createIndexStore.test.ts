import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import { openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const tokensOfChain = 20_000

it('N-286 tokens are put off by their addresses, however many the chain has', async () => {
  const { database, indexer } = await openIndexing('http://127.0.0.1:1', main)
  const { store } = indexer()
  const { chain } = await store.open()
  await asOperator(database, (operator) =>
    sql`insert into history_tokens (chain, address)
      select ${chain}::int, decode(lpad(to_hex(at), 40, '0'), 'hex') from generate_series(1, ${tokensOfChain}::int) as at`.execute(
      operator,
    ),
  )
  /** Rows that were read of the table so far, by whatever way. */
  const readSoFar = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database)
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + (select coalesce(sum(idx_tup_read), 0)
        from pg_stat_all_indexes where relname = 'history_tokens'))::float8 as read
      from pg_stat_all_tables where relname = 'history_tokens'`.execute(database)
    return rows[0]?.read ?? Number.NaN
  }
  const some = await store.unreadTokens(5)
  const before = await readSoFar()
  await store.postponeTokens(some)
  const read = (await readSoFar()) - before
  expect(read).toBeGreaterThanOrEqual(some.length)
  expect(read).toBeLessThanOrEqual(2 * some.length)
  const { rows } = await sql`select from history_tokens where times_asked = 1`.execute(database)
  expect(rows).toHaveLength(5)
})
