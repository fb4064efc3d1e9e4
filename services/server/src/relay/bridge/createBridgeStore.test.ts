import { expect, it } from 'vitest'
import { openTestServices } from '../../fake/testServices.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from '../mailbox/createRelayStore'
import { createBridgeStore } from './createBridgeStore'

it('N-14 topics are bridged of dapps alone, and of each so many, the newest', async () => {
  const clock = fakeClock()
  const { database, close } = await openTestServices({ clock })
  const store = createBridgeStore(database, clock)
  const mailboxes = createRelayStore(database, clock, relayLimits)
  const subscribe = async (clientId: string, names: readonly string[]) => {
    for (const name of names) {
      await mailboxes.subscribe([{ topic: name, clientId }])
      clock.pass(1_000)
    }
  }
  for (const clientId of ['greedy', 'modest']) await store.noteDapp(clientId)
  await subscribe('greedy', ['g1', 'g2', 'g3', 'g4', 'g5'])
  await subscribe('modest', ['m1'])
  await subscribe('wallet', ['w1'])
  expect([...(await store.topics(3))].sort()).toEqual(['g3', 'g4', 'g5', 'm1'])
  await close()
})
