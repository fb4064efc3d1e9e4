import { describe, expect, it } from 'vitest'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import type { Delivery } from '../delivery/createDelivery'
import type { Subscriber } from '../delivery/Subscriber'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createMailQuota } from '../mailbox/createMailQuota'
import type { Post, Subscribed } from '../mailbox/createPost'
import type { Entry, Subscription } from '../mailbox/RelayStore'
import { subscriptionId } from '../wire/subscriptionId'
import { createBudget } from './createBudget'
import { createMethods } from './createMethods'
import type { MethodTools } from './MethodTools'

const [a, b, c] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]

/** A relay whose mailboxes are in memory; an address may keep three topics, a client `most`. */
function open({ most = 9 } = {}) {
  const clock = fakeClock()
  const held = new Set<string>()
  const entries: Entry[] = []
  const happened: string[] = []
  const keyOf = ({ topic, clientId }: Subscription) => topic + clientId
  const post: Pick<Post, 'subscribe' | 'unsubscribe' | 'holdsAll' | 'insert' | 'fetch'> = {
    subscribe: async (clientId, topics) =>
      topics.map((topic): Subscribed => {
        const key = keyOf({ topic, clientId })
        if (held.has(key)) return 'known'
        if (held.size === most) return 'full'
        held.add(key)
        return 'new'
      }),
    unsubscribe: async (clientId, topics) => topics.map((topic) => held.delete(keyOf({ topic, clientId }))),
    holdsAll: async (clientId, topics) => topics.every((topic) => held.has(keyOf({ topic, clientId }))),
    async insert(entry) {
      entries.push(entry)
      return { kind: 'stored', row: entries.length, upstream: false }
    },
    fetch: async () => ({ messages: [], hasMore: false }),
  }
  const limits = { ...relayLimits, batch: 4, topicsOfGroup: { burst: 3, perSecond: 0.001 } }
  const delivery: Pick<Delivery, 'attach'> = {
    attach: (_subscriber, topics) => void happened.push(`attached ${topics.map((topic) => topic[0]).join()}`),
  }
  const tools = {
    ...{ limits, clock, post, delivery, shared: createMemoryShared(clock), budget: createBudget(clock, limits) },
    mailQuota: createMailQuota({ bytesHeld: async () => ({ projects: new Map(), groups: new Map() }) }, clock, limits),
    hints: {
      stored: (topic: string) => void happened.push(`stored ${topic[0]}`),
      left: (topic: string) => void happened.push(`left ${topic[0]}`),
    },
    bridge: { passesOn: async () => 'of a dapp', wake: () => void happened.push('woken') },
  } as unknown as MethodTools
  const find = createMethods(tools)
  const caller = {
    ...{ clientId: 'phone', projectId: 'shop', group: 'g', signal: new AbortController().signal },
    subscriber: { clientId: 'phone' } as Subscriber,
  }
  const call = (method: string, params: unknown) => find(method)(caller, params)
  return { call, find, entries, happened, held }
}
const ids = (...topics: readonly string[]) => topics.map((topic) => subscriptionId(topic, 'phone'))
const full = (what: string) => ({
  ...{ code: -32_005, message: `Limit exceeded: ${what}`, data: { retryAfter: 60 } },
})

it('methods are found by their very names', () => {
  const { find } = open()
  for (const name of ['irn_publish', 'irn_batchFetchMessages', 'wc_approveSession']) expect(find(name)).toBeDefined()
  for (const name of ['irn_subscription', 'toString', '__proto__', ''])
    expect(() => find(name)).toThrow(expect.objectContaining({ code: -32_601 }))
})

describe('subscribing', () => {
  it('answers with the ids clients compute, and delivers and wakes the bridge afterwards', async () => {
    const { call, happened } = open()
    const { result, afterwards } = await call('irn_batchSubscribe', { topics: [a, b] })
    expect([result, happened]).toEqual([ids(a, b), []])
    afterwards?.()
    expect(happened).toEqual(['attached a,b', 'woken'])
    expect((await call('irn_subscribe', { topic: c })).result).toBe(ids(c)[0])
  })

  it('N-17 keeps so many topics of an address; coming back to those it has costs nothing', async () => {
    const { call } = open()
    await call('irn_batchSubscribe', { topics: [a, b] })
    await call('irn_batchSubscribe', { topics: [a, b] })
    await call('irn_subscribe', { topic: c })
    await expect(call('irn_subscribe', { topic: 'd'.repeat(64) })).rejects.toMatchObject(full('topics of this address'))
    expect((await call('irn_batchSubscribe', { topics: [a, b, c] })).result).toEqual(ids(a, b, c))
    await expect(call('irn_batchSubscribe', { topics: [a, 'd'.repeat(64)] })).rejects.toMatchObject(
      full('topics of this address'),
    )
  })

  it('N-17 tells a client that has as many topics as it may, and takes no room of its address for it', async () => {
    const { call, held } = open({ most: 1 })
    await call('irn_subscribe', { topic: a })
    for (let turn = 0; turn < 5; turn += 1)
      await expect(call('irn_subscribe', { topic: b })).rejects.toMatchObject(full('topics of this client'))
    expect(held.size).toBe(1)
  })
})

describe('leaving topics', () => {
  it('N-17 gives room back for those that were held, and tells of those alone', async () => {
    const { call, happened } = open()
    await call('irn_batchSubscribe', { topics: [a, b, c] })
    await call('irn_unsubscribe', { topic: 'd'.repeat(64) })
    await expect(call('irn_subscribe', { topic: 'e'.repeat(64) })).rejects.toMatchObject(full('topics of this address'))
    const left = await call('irn_batchUnsubscribe', {
      subscriptions: [{ topic: a }, { topic: b, id: 'x' }, { topic: a }],
    })
    expect([left, happened]).toEqual([{ result: true }, ['left a', 'left b']])
    expect(await call('irn_unsubscribe', { topic: c })).toEqual({ result: true })
    await call('irn_batchSubscribe', { topics: [a, b, c] })
    await expect(call('irn_subscribe', { topic: 'd'.repeat(64) })).rejects.toMatchObject(full('topics of this address'))
  })
})

describe('a session', () => {
  it('that is proposed is listened for before it is published', async () => {
    const { call, entries, happened, held } = open()
    const { result, afterwards } = await call('wc_proposeSession', { pairingTopic: a, sessionProposal: 'proposal' })
    expect([result, entries.length, held.size]).toEqual([true, 1, 1])
    expect(entries[0]).toMatchObject({ topic: a, message: 'proposal', tag: 1_100, ttl: 300, prompt: true })
    afterwards?.()
    expect(happened).toEqual(['stored a', 'attached a', 'woken'])
  })

  it('that is approved is answered on its pairing and settled on its own topic', async () => {
    const { call, entries, held } = open()
    const given = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement' }
    expect(
      (await call('wc_approveSession', { pairingTopic: a, sessionTopic: b, ...given, ttl: 60, attestation: 'proof' }))
        .result,
    ).toBe(true)
    expect([...held]).toEqual([`${b}phone`])
    expect(entries).toMatchObject([
      { topic: a, message: 'response', tag: 1_101, ttl: 60, prompt: false, attestation: 'proof' },
      { topic: b, message: 'settlement', tag: 1_102, ttl: 60, prompt: false },
    ])
  })

  it.each([
    ['wc_proposeSession', { pairingTopic: a }],
    ['wc_proposeSession', { pairingTopic: 'x', sessionProposal: 'proposal' }],
    ['wc_approveSession', { pairingTopic: a, sessionTopic: b, sessionProposalResponse: 'response' }],
    ['wc_approveSession', { pairingTopic: a, sessionProposalResponse: 'x', sessionSettlementRequest: 'y' }],
  ])('%s with %j is refused before anything is done', async (method, params) => {
    const { call, entries, held } = open()
    await expect(call(method, params)).rejects.toHaveProperty('code', -32_602)
    expect([entries, held.size]).toEqual([[], 0])
  })
})

it('a fetch of one topic answers like one of many', async () => {
  const { call } = open()
  const nothing = { result: { messages: [], hasMore: false } }
  expect([
    await call('irn_fetchMessages', { topic: a }),
    await call('irn_batchFetchMessages', { topics: [a] }),
  ]).toEqual([...[nothing, nothing]])
})
