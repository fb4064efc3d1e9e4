import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import { openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const account = `0x${'e'.repeat(40)}`
const [own, dust] = [3, 2_000]

/** An account that got dust again and again, after what it sent itself, or what was moved out of it. */
async function openDusted(sender: 'itself' | 'others' | 'nobody') {
  const { database, indexer, page } = await openIndexing('http://127.0.0.1:1', main)
  await indexer().store.open()
  const movement = JSON.stringify([{ kind: 'native', token: '', from: 'e'.repeat(40), to: 'b'.repeat(40) }])
  await asOperator(database, async (operator) => {
    await sql`insert into history_entries (chain, account, block, place, hash, mined_at, sender, recipient, failed, nonce,
        transfers, approves, omits)
      select (select id from history_chains where chain_id = ${main}), decode(repeat('ee', 20), 'hex'), at, 0, int4send(at), at,
        decode(repeat(case when at < ${own}::int and ${sender === 'itself'}::boolean then 'ee' else 'aa' end, 20), 'hex'),
        decode(repeat('ee', 20), 'hex'), false, at, case when at < ${own}::int and ${sender !== 'nobody'}::boolean then ${movement} else '[]' end, false, false
      from generate_series(0, ${own + dust - 1}::int) as at`.execute(operator)
  })
  /** Rows that were read of the table so far, by whatever way. */
  const readSoFar = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database)
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + (select coalesce(sum(idx_tup_read), 0)
        from pg_stat_all_indexes where relname = 'history_entries'))::float8 as read
      from pg_stat_all_tables where relname = 'history_entries'`.execute(database)
    return rows[0]?.read ?? Number.NaN
  }
  return { page, readSoFar }
}

it('N-266 what an account sent itself is on one page, however much dust came after it, and no more is read', async () => {
  const { page, readSoFar } = await openDusted('itself')
  expect((await page(account)).entries.every(({ block }) => block >= own)).toBe(true)
  const before = await readSoFar()
  const { entries, next } = await page(account, undefined, 'sent')
  expect([entries.map(({ block }) => block), next]).toEqual([[2, 1, 0], undefined])
  expect((await readSoFar()) - before).toBeLessThanOrEqual(100)
})

it('N-266 of a contract, which others ask to send, it is what went out, and no more is read', async () => {
  const { page, readSoFar } = await openDusted('others')
  const before = await readSoFar()
  const { entries, next } = await page(account, undefined, 'sent')
  expect([entries.map(({ block }) => block), next]).toEqual([[2, 1, 0], undefined])
  expect((await readSoFar()) - before).toBeLessThanOrEqual(100)
})

it('N-279 of an account that never sent anything no more is read than it sent, however much came to it', async () => {
  const { page, readSoFar } = await openDusted('nobody')
  const before = await readSoFar()
  const { entries, next } = await page(account, undefined, 'sent')
  expect([entries, next]).toEqual([[], undefined])
  expect((await readSoFar()) - before).toBeLessThanOrEqual(100)
})
