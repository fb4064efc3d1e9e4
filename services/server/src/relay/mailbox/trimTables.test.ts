import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices } from '../../fake/testServices.test.support'
import { publishTo } from '../fake/socketOf.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from './createRelayStore'
import { sweepMailboxes } from './sweepMailboxes'
import { trimTables } from './trimTables'

let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices()
}, 30_000)
afterAll(() => services.close())

/** Rows of what clients fetched, that end one after the other: the first in a millisecond. */
const fill = (count: number) =>
  sql`insert into relay_fetches (topic, client_id, upto, expires_at)
    select 'topic ' || place, 'idle', 1, ${services.clock.now()}::bigint + place
    from generate_series(1, ${count}::integer) as place`.execute(services.database)
/** When they end, counted from now. */
async function ends() {
  const { rows } = await sql<{ end: number }>`
    select (expires_at - ${services.clock.now()}::bigint)::float8 as end from relay_fetches order by 1`.execute(
    services.database,
  )
  return rows.map(({ end }) => end)
}

it('what is over is swept, however many statements that takes', async () => {
  await fill(4_001)
  const after = services.clock.now() + 4_000
  expect(await sweepMailboxes(services.database, after)).toBe(4_000)
  expect(await ends()).toEqual([4_001])
  expect(await sweepMailboxes(services.database, after)).toBe(0)
  expect(await sweepMailboxes(services.database, after + 1)).toBe(1)
})

it('N-17 of what a table holds beyond its rows the longest idle goes, and no message that waits', async () => {
  const store = createRelayStore(services.database, services.clock, relayLimits)
  await publishTo(store, 'a'.repeat(64), 'one', 'two', 'three')
  await publishTo(store, 'b'.repeat(64), 'had')
  const [had] = await store.read([{ topic: 'b'.repeat(64), after: 0 }], 1)
  await store.acknowledge([{ row: had?.row ?? 0, clientId: 'phone' }])
  await fill(4_003)
  expect(await trimTables(services.database, 2)).toEqual(new Map([['relay_fetches', 4_001]]))
  expect(await ends()).toEqual([4_002, 4_003])
  expect(await trimTables(services.database, 2)).toEqual(new Map())
  expect([...(await trimTables(services.database, 0))]).toEqual([
    ['relay_fetches', 2],
    ['relay_messages', 1],
  ])
  expect(await store.read([{ topic: 'a'.repeat(64), after: 0 }], 10)).toHaveLength(3)
})
