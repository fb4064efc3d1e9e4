import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock, openTestServices } from '../../fake/testServices.test.support'
import { publishTo } from '../fake/socketOf.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from './createRelayStore'

const clock = createTestClock()
let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices({ clock })
})
afterAll(() => services.close())

const mailboxes = (rowsOfTable: number) => createRelayStore(services.database, clock, { ...relayLimits, rowsOfTable })
/** Rows of what clients fetched, that end one after the other: the first in a millisecond. */
const fill = (count: number) =>
  sql`insert into relay_fetches (topic, client_id, upto, expires_at)
    select 'topic ' || place, 'idle', 1, ${clock.now()}::bigint + place
    from generate_series(1, ${count}::integer) as place`.execute(services.database)
/** When they end, counted from now. */
async function ends() {
  const { rows } = await sql<{ end: number }>`
    select (expires_at - ${clock.now()}::bigint)::float8 as end from relay_fetches order by 1`.execute(
    services.database,
  )
  return rows.map(({ end }) => end)
}

it('what is over is swept, however many statements that takes', async () => {
  await fill(4_001)
  clock.advance(4_000)
  expect(await mailboxes(9).sweep()).toBe(4_000)
  expect(await ends()).toEqual([1])
  expect(await mailboxes(9).sweep()).toBe(0)
  clock.advance(1)
  expect(await mailboxes(9).sweep()).toBe(1)
})

it('N-17 of what a table holds beyond its rows the longest idle goes, and no message that waits', async () => {
  const store = mailboxes(2)
  await publishTo(store, 'a'.repeat(64), 'one', 'two', 'three')
  await publishTo(store, 'b'.repeat(64), 'had')
  const [had] = await store.read([{ topic: 'b'.repeat(64), after: 0 }], 1)
  await store.acknowledge([{ row: had?.row ?? 0, clientId: 'phone' }])
  await fill(4_003)
  expect(await mailboxes(3).trim()).toEqual(new Map([['relay_fetches', 4_000]]))
  expect(await ends()).toEqual([4_001, 4_002, 4_003])
  expect(await store.trim()).toEqual(new Map([['relay_fetches', 1]]))
  expect(await ends()).toEqual([4_002, 4_003])
  expect(await store.trim()).toEqual(new Map())
  expect([...(await mailboxes(0).trim())]).toEqual([
    ['relay_fetches', 2],
    ['relay_messages', 1],
  ])
  expect(await store.read([{ topic: 'a'.repeat(64), after: 0 }], 10)).toHaveLength(3)
})
