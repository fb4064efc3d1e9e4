import { expect, it } from 'vitest'
import { openTestServices } from '../../fake/testServices.test.support'
import { createBridgeStore } from '../bridge/createBridgeStore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { insertMessages } from './insertMessages'
import type { Entry, Kept } from './RelayStore'

it.each([
  ['each alone', 1],
  ['all together', 9],
])('what waits for the other relay is told alike, stored %s', async (_, atOnce) => {
  const clock = fakeClock()
  const { database, close } = await openTestServices({ clock })
  const bridge = createBridgeStore(database, clock)
  await bridge.noteDapp('dapp', 'g')
  const asked = [true, false, 'of a dapp'] as const
  const entries = ['dapp', 'wallet'].flatMap((sender) =>
    asked.map(
      (upstream): Entry => ({
        ...{ topic: 'a'.repeat(64), message: `${sender} ${upstream}`, attestation: null, tag: 1108, ttl: 300 },
        ...{ prompt: false, sender, senderGroup: 'g', projectId: 'p', upstream },
      }),
    ),
  )
  const kept: Kept[] = []
  for (let from = 0; from < entries.length; from += atOnce)
    kept.push(...(await insertMessages(database, clock.now(), entries.slice(from, from + atOnce), relayLimits)))
  expect(kept.map((one) => one.kind === 'stored' && one.upstream)).toEqual([true, false, true, true, false, false])
  const waiting = await bridge.outgoing(9, { except: [] })
  expect(waiting.map(({ message }) => message)).toEqual(['dapp true', 'dapp of a dapp', 'wallet true'])
  await close()
})

it.each([
  ['each alone', 1],
  ['all together', 9],
])('a mailbox takes so many messages and so many bytes, and knows what it has, stored %s', async (_, atOnce) => {
  const { database, close } = await openTestServices()
  const limits = { mailboxMessages: 3, mailboxBytes: 10 }
  const entry = (topic: string, message: string, attestation: string | null = null): Entry => ({
    ...{ topic: topic.repeat(64), message, attestation, tag: 1108, ttl: 300, prompt: false },
    ...{ sender: 'dapp', senderGroup: 'g', projectId: 'p', upstream: false },
  })
  const kindsOf = async (...entries: readonly Entry[]) => {
    const kinds: string[] = []
    for (let from = 0; from < entries.length; from += atOnce) {
      const kept = await insertMessages(database, Date.now(), entries.slice(from, from + atOnce), limits)
      kinds.push(...kept.map(({ kind }) => kind))
    }
    return kinds.join(' ')
  }
  const many = ['1', '2', '1', '3', '4', '1'].map((message) => entry('a', message))
  expect(await kindsOf(...many)).toBe('stored stored repeated stored full repeated')
  const heavy = [entry('b', 'x'.repeat(6), 'y'.repeat(4)), entry('b', 'z')]
  expect(await kindsOf(...heavy)).toBe('stored full')
  await close()
})
