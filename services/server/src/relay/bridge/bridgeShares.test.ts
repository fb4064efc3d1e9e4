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
    mailboxes,
    close,
    async subscribe(clientId: string, names: readonly string[]) {
      for (const name of names) {
        await mailboxes.subscribe([{ topic: name, clientId }])
        clock.pass(1_000)
      }
    },
  }
}

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

it('N-81 what is to be passed on is taken from each address group in turn, the oldest first', async () => {
  const { store, mailboxes, close } = await open()
  const publish = async (names: readonly string[], senderGroup: string) => {
    const entries = names.map((message) => ({
      ...{ topic: message, message, ttl: 300, tag: 1100, prompt: false, attestation: null },
      ...{ sender: senderGroup, senderGroup, projectId: 'p', upstream: true },
    }))
    await mailboxes.insert(entries)
  }
  await publish(['h1', 'h2', 'h3', 'h4'], 'hostile')
  await publish(['a1', 'a2'], 'another')
  await publish(['u1'], '')
  const taken = async (limit: number, rows: Parameters<typeof store.outgoing>[1]) =>
    (await store.outgoing(limit, rows)).map(({ message }) => message)
  expect(await taken(5, { except: [] })).toEqual(['h1', 'a1', 'u1', 'h2', 'a2'])
  expect(await taken(9, { except: [], without: ['hostile'] })).toEqual(['a1', 'u1', 'a2'])
  expect(await taken(9, { except: [], of: ['hostile', ''] })).toEqual(['h1', 'u1', 'h2', 'h3', 'h4'])
  const [first, second] = await store.outgoing(2, { except: [] })
  expect([first?.group, second?.group]).toEqual(['hostile', 'another'])
  await store.passedOn([first?.row ?? 0])
  expect(await taken(9, { except: [second?.row ?? 0] })).toEqual(['h2', 'a2', 'u1', 'h3', 'h4'])
  expect(await taken(9, { only: [second?.row ?? 0] })).toEqual(['a1'])
  await close()
})
