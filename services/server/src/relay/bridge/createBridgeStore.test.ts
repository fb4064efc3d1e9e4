import { expect, it } from 'vitest'
import { openTestServices } from '../../fake/testServices.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from '../mailbox/createRelayStore'
import { createBridgeStore } from './createBridgeStore'

async function open() {
  const clock = fakeClock()
  const { database, close } = await openTestServices({ clock })
  const store = createBridgeStore(database, clock)
  const mailboxes = createRelayStore(database, clock, relayLimits)
  return {
    store,
    close,
    async subscribe(clientId: string, names: readonly string[]) {
      for (const name of names) {
        await mailboxes.subscribe([{ topic: name, clientId }])
        clock.pass(1_000)
      }
    },
  }
}

it('N-14 topics are bridged of dapps alone, and of each so many, the newest', async () => {
  const { store, subscribe, close } = await open()
  for (const clientId of ['greedy', 'modest']) await store.noteDapp(clientId, clientId)
  await subscribe('greedy', ['g1', 'g2', 'g3', 'g4', 'g5'])
  await subscribe('modest', ['m1'])
  await subscribe('wallet', ['w1'])
  expect([...(await store.topics({ ofDapp: 3, ofGroup: 9 }))].sort()).toEqual(['g3', 'g4', 'g5', 'm1'])
  await close()
})

it('N-80 of an address group so many, whatever the keys; those of others are asked for before them', async () => {
  const { store, subscribe, close } = await open()
  for (const key of ['a', 'b', 'c']) {
    await store.noteDapp(key, 'hostile')
    await subscribe(key, [`${key}1`, `${key}2`])
  }
  await store.noteDapp('shop', 'honest')
  await subscribe('shop', ['s1', 's2'])
  for (const key of ['d', 'e']) {
    await store.noteDapp(key, 'hostile')
    await subscribe(key, [`${key}1`, `${key}2`])
  }
  expect(await store.topics({ ofDapp: 2, ofGroup: 4 })).toEqual(['e2', 's2', 'e1', 's1', 'd2', 'd1'])
  // Who comes from elsewhere counts there.
  await store.noteDapp('e', 'elsewhere')
  expect(await store.topics({ ofDapp: 2, ofGroup: 2 })).toEqual(['d2', 'e2', 's2', 'd1', 'e1', 's1'])
  await close()
})
