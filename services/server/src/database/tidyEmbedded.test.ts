import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openMain } from '../fake/openMain.test.support'
import { parseConfig } from '../parseConfig'
import type { OpenedDatabase } from './OpenedDatabase'
import { tidyEmbedded } from './tidyEmbedded'

let opened: OpenedDatabase
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  opened = await openMain(parseConfig({ DATA_DIR: 'memory:' }))
})
afterAll(async () => {
  vi.useRealTimers()
  await opened.close()
})

/** Messages that come and go, as they do all day. */
async function passMessages(): Promise<void> {
  await sql`insert into relay_messages (topic, hash, message, tag, size, sender, project_id, published_at, expires_at)
    select md5(number::text), sha256(random()::text::bytea), repeat('x', 1000), 1100, 1000, 's', 'p', 1, 1
    from generate_series(1, 5000) number`.execute(opened.database)
  await sql`delete from relay_messages`.execute(opened.database)
}
async function megabytes(): Promise<{ table: number; log: number }> {
  const { rows } = await sql<{ table: number; log: number }>`
    select (pg_relation_size('relay_messages') / 1048576)::int as table,
      ((pg_current_wal_insert_lsn() - redo_lsn) / 1048576)::int as log from pg_control_checkpoint()`.execute(
    opened.database,
  )
  return rows[0] ?? { table: 0, log: 0 }
}
const user = async () => (await sql`select current_user::text as user`.execute(opened.database)).rows

it('N-17 gives the room of messages that went to those that come, and lets no log grow without end', async () => {
  for (let hour = 0; hour < 8; hour += 1) {
    await passMessages()
    await tidyEmbedded(opened.database, 'latchkey_app')
  }
  const { table, log } = await megabytes()
  // One round takes 6 MB of the table and more of the log.
  expect(table).toBeLessThan(20)
  expect(log).toBeLessThan(32)
  expect(await user()).toEqual([{ user: 'latchkey_app' }])
})

it('leaves a short log and few deleted rows as they are', async () => {
  await tidyEmbedded(opened.database, 'latchkey_app')
  const facts = async () => {
    const { rows } = await sql<{ redo: string; vacuums: number }>`
      select redo_lsn::text as redo, vacuum_count::int as vacuums from pg_control_checkpoint(), pg_stat_user_tables
      where relname = 'relay_messages'`.execute(opened.database)
    return rows
  }
  const before = await facts()
  await sql`insert into relay_messages (topic, hash, message, tag, size, sender, project_id, published_at, expires_at)
    select 'few', sha256(number::text::bytea), '', 1100, 0, 's', 'p', 1, 1 from generate_series(1, 1000) number`.execute(
    opened.database,
  )
  await sql`delete from relay_messages`.execute(opened.database)
  await tidyEmbedded(opened.database, 'latchkey_app')
  expect(await facts()).toEqual(before)
})

it('ends with its database', async () => {
  const before = vi.getTimerCount()
  const other = await openMain(parseConfig({ DATA_DIR: 'memory:' }))
  expect(vi.getTimerCount()).toBe(before + 1)
  vi.advanceTimersByTime(10_000)
  await other.close()
  expect(vi.getTimerCount()).toBe(before)
})

it.each(['once', 'and again'])('N-17 does so by itself, %s, and nobody comes in between as somebody else', async () => {
  for (let hour = 0; hour < 3; hour += 1) await passMessages()
  const before = await megabytes()
  expect(before.log).toBeGreaterThan(16)
  vi.advanceTimersByTime(10_000)
  const users = await Promise.all(Array.from({ length: 50 }, user))
  expect(new Set(users.map(([one]) => JSON.stringify(one)))).toEqual(new Set(['{"user":"latchkey_app"}']))
  await expect.poll(async () => (await megabytes()).log).toBeLessThan(16)
  const dead = sql<{
    dead: number
  }>`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'relay_messages'`
  await expect.poll(async () => (await dead.execute(opened.database)).rows[0]?.dead).toBeLessThan(2_000)
})
