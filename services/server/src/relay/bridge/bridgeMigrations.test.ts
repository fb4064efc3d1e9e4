import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestClock, openTestServices } from '../../fake/testServices.test.support'
import { createBridgeStore } from './createBridgeStore'

/** A database that is new, so that every migration ran on it just now. */
async function openNew() {
  const services = await openTestServices()
  onTestFinished(() => services.close())
  return services.database
}

it('N-81 messages to be passed on are found by their address group in an index of their own', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'relay_messages_upstream_group'`.execute(await openNew())
  expect(rows).toEqual([{ indexdef: expect.stringMatching(/\(sender_group, id\) WHERE upstream$/) }])
})

it('N-81 the address group of a dapp is noted with it, and may be noted anew', async () => {
  const database = await openNew()
  const bridge = createBridgeStore(database, createTestClock())
  await bridge.noteDapp('dapp', 'home')
  await bridge.noteDapp('dapp', 'office')
  const { rows } = await sql`select client_id, sender_group from relay_dapps`.execute(database)
  expect(rows).toEqual([{ client_id: 'dapp', sender_group: 'office' }])
})
