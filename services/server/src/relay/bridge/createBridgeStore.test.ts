import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServices } from '../../fake/testServices.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic } from '../fake/openClient.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from '../mailbox/createRelayStore'
import type { Entry } from '../mailbox/RelayStore'
import { createBridgeStore } from './createBridgeStore'

const day = 86_400_000
const topic = newTopic()
const clock = fakeClock()
let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices({ clock })
})
afterAll(() => services.close())
// Whatever a test before left is over.
beforeEach(() => clock.pass(60 * day))

const open = () => ({
  bridge: createBridgeStore(services.database, clock),
  mailboxes: createRelayStore(services.database, clock, relayLimits),
})
const entry = (message: string, more: Partial<Entry> = {}): Entry => ({
  ...{ topic, message, ttl: 300, tag: 1108, prompt: true, attestation: null, sender: 'dapp' },
  ...{ senderGroup: 'g', projectId: 'shop', upstream: true, ...more },
})

it('has one key, whoever asks first', async () => {
  const { bridge } = open()
  const seed = await bridge.seed()
  expect([seed.length, (await createBridgeStore(services.database, clock).seed()).equals(seed)]).toEqual([32, true])
})

it('lets one process run the bridge until its time is over or it lets go', async () => {
  const { bridge } = open()
  await bridge.seed()
  expect([await bridge.hold('one', 1_000), await bridge.hold('two', 1_000)]).toEqual([true, false])
  clock.pass(1_000)
  expect(await bridge.hold('two', 1_000)).toBe(false)
  expect(await bridge.hold('one', 1_000)).toBe(true)
  clock.pass(1_001)
  expect(await bridge.hold('two', 1_000)).toBe(true)
  await bridge.release('one')
  expect(await bridge.hold('one', 1_000)).toBe(false)
  await bridge.release('two')
  expect(await bridge.hold('one', 1_000)).toBe(true)
})

it('knows a dapp for thirty days after it last proposed something', async () => {
  const { bridge, mailboxes } = open()
  let turn = 0
  /** Whether what they send waits for the other relay. */
  const passOn = async (...senders: readonly string[]) => {
    turn += 1
    const entries = senders.map((sender) => entry(`${sender} ${turn}`, { sender, upstream: 'of a dapp' }))
    return (await mailboxes.insert(entries)).map((kept) => kept.kind === 'stored' && kept.upstream)
  }
  await bridge.noteDapp('dapp', 'g')
  clock.pass(10 * day)
  await bridge.noteDapp('dapp', 'g')
  clock.pass(30 * day - 1)
  expect(await passOn('dapp', 'wallet')).toEqual([true, false])
  expect([await passOn('dapp'), await passOn('wallet')]).toEqual([[true], [false]])
  expect((await bridge.outgoing(9, { except: [] })).map(({ message }) => message)).toEqual(['dapp 1', 'dapp 2'])
  clock.pass(1)
  expect([await passOn('dapp', 'wallet'), await passOn('dapp')]).toEqual([[false, false], [false]])
})

it('N-14 bridges topics of dapps, of each so many at most and the newest', async () => {
  const { bridge, mailboxes } = open()
  for (const clientId of ['shop', 'game']) await bridge.noteDapp(clientId, 'g')
  const subscribe = async (clientId: string, ...topics: readonly string[]) => {
    await mailboxes.subscribe(topics.map((topic) => ({ topic, clientId })))
    clock.pass(1)
  }
  await subscribe('shop', 'old')
  await subscribe('shop', 'shared')
  await subscribe('game', 'shared')
  await subscribe('shop', 'new')
  await subscribe('wallet', 'its own')
  expect(new Set(await bridge.topics({ ofDapp: 2, ofGroup: 9 }))).toEqual(new Set(['shared', 'new']))
  expect(await bridge.topics({ ofDapp: 3, ofGroup: 9 })).toHaveLength(3)
  clock.pass(relayLimits.subscriptionOutlives + relayLimits.prolongEvery)
  expect(await bridge.topics({ ofDapp: 3, ofGroup: 9 })).toEqual([])
})

describe('messages for the other relay', () => {
  it('come in the order they were stored, of certain rows or of all but certain ones', async () => {
    const { bridge, mailboxes } = open()
    const entries = ['a', 'b', 'c', 'd'].map((message) => entry(message))
    const kept = await mailboxes.insert([entry('not for it', { upstream: false }), ...entries])
    const rows = kept.flatMap((one) => (one.kind === 'stored' ? [one.row] : []))
    const [, a = 0, b = 0, c = 0, d = 0] = rows
    const texts = async (...wanted: Parameters<typeof bridge.outgoing>) =>
      (await bridge.outgoing(...wanted)).map(({ message }) => message)
    expect(await texts(3, { except: [] })).toEqual(['a', 'b', 'c'])
    expect(await texts(9, { except: [a, c] })).toEqual(['b', 'd'])
    expect(await texts(9, { only: [d, b] })).toEqual(['b', 'd'])
    expect(await texts(9, { only: [] })).toEqual([])
    await bridge.passedOn([a, b, d])
    expect(await bridge.outgoing(9, { except: [] })).toEqual([
      {
        ...{ row: c, group: 'g', topic, message: 'c', attestation: null, tag: 1108, prompt: true },
        expiresAt: clock.now() + 300_000,
      },
    ])
  })

  it('end with their time, and with whoever they were for', async () => {
    const { bridge, mailboxes } = open()
    const [had] = await mailboxes.insert([entry('had'), entry('late', { ttl: 5 })])
    if (had?.kind === 'stored') await mailboxes.acknowledge([{ row: had.row, clientId: 'phone' }])
    expect(await bridge.outgoing(9, { except: [] })).toHaveLength(1)
    clock.pass(5_000)
    expect(await bridge.outgoing(9, { except: [] })).toEqual([])
  })
})
