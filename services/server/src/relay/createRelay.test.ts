import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../startServer'
import { clientIdentity } from './fake/clientIdentity.test.support'
import { type ClientParameters, newTopic, openClient, projects, type TestClient } from './fake/openClient.test.support'
import { startRelay } from './fake/startRelay.test.support'
import { subscriptionId } from './wire/subscriptionId'

let running: RunningServer
let addresses = 0
beforeAll(async () => {
  running = await startRelay()
})
afterAll(() => running.stop())

/** Each client comes from an address of its own: rates of addresses have their own tests. */
function open(projectId: string, more: Partial<ClientParameters> = {}): TestClient {
  addresses += 1
  return openClient({ url: running.url, projectId, headers: { 'x-forwarded-for': `10.0.0.${addresses}` }, ...more })
}
const pair = (more: Partial<ClientParameters> = {}) => [open(projects.dapp), open(projects.wallet, more)] as const

describe('the relay', () => {
  it('delivers between clients of different projects, and never back to the sender', async () => {
    const [dapp, wallet] = pair()
    const topic = newTopic()
    await dapp.subscribe(topic)
    await wallet.subscribe(topic)
    expect(await dapp.publish(topic, 'from dapp', { attestation: '' })).toBe(true)
    expect(await wallet.messages(1)).toEqual(['from dapp'])
    expect(await wallet.publish(topic, 'from wallet')).toBe(true)
    expect(await dapp.messages(1)).toEqual(['from wallet'])
    expect(dapp.delivered).toHaveLength(1)
    expect(wallet.delivered[0]).toMatchObject({
      subscription: subscriptionId(topic, wallet.identity.id),
      data: { topic, tag: 1108, attestation: '' },
    })
    expect(Math.abs((wallet.delivered[0]?.data.publishedAt ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(dapp.delivered[0]?.data).not.toHaveProperty('attestation')
  })

  it('keeps what was published before the wallet was there, and answers before it delivers', async () => {
    const [dapp, wallet] = pair()
    const topic = newTopic()
    await dapp.publish(topic, 'one')
    await dapp.publish(topic, 'two')
    expect(await wallet.subscribe(topic)).toBe(subscriptionId(topic, wallet.identity.id))
    expect(await wallet.messages(2)).toEqual(['one', 'two'])
    expect(wallet.frames[0]).toContain('"result"')
  })

  it('delivers the same text on one topic once', async () => {
    const [dapp, wallet] = pair()
    const topic = newTopic()
    await wallet.subscribe(topic)
    for (const message of ['same', 'same', 'other']) expect(await dapp.publish(topic, message)).toBe(true)
    expect(await wallet.messages(2)).toEqual(['same', 'other'])
    expect(await dapp.publish(topic, 'same')).toBe(true)
    expect(await dapp.publish(topic, 'last')).toBe(true)
    expect(await wallet.messages(3)).toEqual(['same', 'other', 'last'])
  })

  it('delivers again after a reconnect what was not acknowledged, and not what was', async () => {
    const [dapp, wallet] = pair({ acknowledges: false })
    const topic = newTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'taken')
    await dapp.publish(topic, 'missed')
    await wallet.messages(2)
    wallet.acknowledge(wallet.delivered[0]?.id ?? 0)
    await wallet.call('irn_subscribe', { topic })
    await wallet.close()
    const again = open(projects.wallet, { identity: wallet.identity })
    await again.subscribe(topic)
    await dapp.publish(topic, 'new')
    expect(await again.messages(2)).toEqual(['missed', 'new'])
  })

  it('an acknowledgement of what was not delivered to a socket changes nothing', async () => {
    const [dapp, wallet] = pair({ acknowledges: false })
    const stranger = open(projects.dapp)
    const topic = newTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'precious')
    await wallet.messages(1)
    await stranger.subscribe(newTopic())
    stranger.acknowledge(wallet.delivered[0]?.id ?? 0)
    await stranger.call('irn_fetchMessages', { topic: newTopic() })
    await wallet.close()
    const again = open(projects.wallet, { identity: wallet.identity })
    await again.subscribe(topic)
    expect(await again.messages(1)).toEqual(['precious'])
  })

  it('gives a message to every socket of a client; the first acknowledgement counts', async () => {
    const [dapp, first] = pair()
    const second = open(projects.wallet, { identity: first.identity, acknowledges: false })
    const topic = newTopic()
    await first.subscribe(topic)
    await second.subscribe(topic)
    await dapp.publish(topic, 'for both')
    expect(await first.messages(1)).toEqual(['for both'])
    expect(await second.messages(1)).toEqual(['for both'])
    await first.call('irn_subscribe', { topic: newTopic() })
    const third = open(projects.wallet, { identity: first.identity })
    await third.subscribe(topic)
    await dapp.publish(topic, 'next')
    expect(await third.messages(1)).toEqual(['next'])
  })

  it('unsubscribes a client whatever id it names, and an unknown topic too', async () => {
    const [dapp, wallet] = pair()
    const [topic, other] = [newTopic(), newTopic()]
    await wallet.subscribe(topic)
    await wallet.subscribe(other)
    expect((await wallet.call('irn_unsubscribe', { topic, id: 'wrong' })).result).toBe(true)
    expect((await wallet.call('irn_unsubscribe', { topic: newTopic() })).result).toBe(true)
    await dapp.publish(topic, 'unheard')
    await dapp.publish(other, 'heard')
    expect(await wallet.messages(1)).toEqual(['heard'])
    const subscriptions = [{ topic: other, id: subscriptionId(other, wallet.identity.id) }]
    expect((await wallet.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
  })

  it('R-02 goes on delivering to who left a topic and subscribed it again without waiting for the answer', async () => {
    const [dapp, wallet] = pair()
    const topic = newTopic()
    const leave = (left: string) => wallet.call('irn_unsubscribe', { topic: left })
    await wallet.subscribe(topic)
    await Promise.all([leave(topic), wallet.subscribe(topic)])
    await dapp.publish(topic, 'one')
    expect(await wallet.messages(1)).toEqual(['one'])
    // The same behind something else, so that both wait together.
    await Promise.all([wallet.subscribe(newTopic()), leave(topic), wallet.subscribe(topic)])
    await dapp.publish(topic, 'two')
    expect(await wallet.messages(2)).toEqual(['one', 'two'])
    // And the other way round it hears no more.
    const [other, another] = [newTopic(), newTopic()]
    await Promise.all([wallet.subscribe(other), leave(other), wallet.subscribe(another), leave(another)])
    await Promise.all([leave(newTopic()), wallet.subscribe(other), leave(other)])
    for (const left of [other, another]) await dapp.publish(left, 'unheard')
    await dapp.publish(topic, 'three')
    expect(await wallet.messages(3)).toEqual(['one', 'two', 'three'])
  })

  it('answers the batch methods in order', async () => {
    const [dapp, wallet] = pair()
    const topics = [newTopic(), newTopic(), newTopic()]
    const { result } = await wallet.call('irn_batchSubscribe', { topics })
    expect(result).toEqual(topics.map((topic) => subscriptionId(topic, wallet.identity.id)))
    const messages = topics.map((topic, place) => ({ topic, message: `m${place}`, ttl: 60, tag: 1108 }))
    expect((await dapp.call('irn_batchPublish', { messages })).result).toBe(true)
    expect([...(await wallet.messages(3))].sort()).toEqual(['m0', 'm1', 'm2'])
  })

  it('gives messages to who fetches them', async () => {
    const [dapp, wallet] = pair()
    const [topic, other] = [newTopic(), newTopic()]
    await dapp.publish(topic, 'one')
    await dapp.publish(other, 'two')
    const { result } = await wallet.call('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ topic, message: 'one', tag: 1108 }], hasMore: false })
    const both = await wallet.call('irn_batchFetchMessages', { topics: [topic, other] })
    expect(both.result).toMatchObject({ messages: [{ message: 'two' }], hasMore: false })
  })

  it('wc_proposeSession and wc_approveSession subscribe the caller and publish', async () => {
    const [dapp, wallet] = pair()
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    const propose = { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1, attestation: '' }
    expect((await dapp.call('wc_proposeSession', propose)).result).toBe(true)
    await wallet.subscribe(pairingTopic)
    expect(await wallet.messages(1)).toEqual(['proposal'])
    const approve = {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
      correlationId: 1,
      approvedChains: ['eip155:1'],
    }
    expect((await wallet.call('wc_approveSession', approve)).result).toBe(true)
    expect(await dapp.messages(1)).toEqual(['response'])
    await dapp.subscribe(sessionTopic)
    expect(await dapp.messages(2)).toEqual(['response', 'settlement'])
    expect(dapp.delivered.map(({ data }) => data.tag)).toEqual([1101, 1102])
    expect(wallet.delivered[0]?.data.tag).toBe(1100)
    await dapp.publish(sessionTopic, 'settled')
    expect(await wallet.messages(2)).toEqual(['proposal', 'settled'])
  })

  it('echoes ids as they were written', async () => {
    const wallet = open(projects.wallet)
    for (const id of ['1700000000000123456', '"1700000000000123457"', '-1', '"\\u00e9"'])
      expect(
        await wallet.raw(`{"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${newTopic()}"},"id":${id}}`),
      ).toMatch(`{"id":${id},`)
  })

  it('a client that comes with a header instead of a parameter is the same', async () => {
    const wallet = open(projects.wallet, { bearer: true })
    expect(await wallet.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a wrong request', () => {
  const topic = newTopic()
  const sound = { topic, message: 'm', ttl: 300, tag: 1108 }
  it.each<[string, unknown, number]>([
    ['irn_publish', undefined, -32_602],
    ['irn_publish', [], -32_602],
    ['irn_publish', { ...sound, topic: 'abc' }, -32_602],
    ['irn_publish', { ...sound, topic: `${topic}0` }, -32_602],
    ['irn_publish', { ...sound, topic: 7 }, -32_602],
    ['irn_publish', { ...sound, message: '' }, -32_602],
    ['irn_publish', { ...sound, message: 'a\0b' }, -32_602],
    ['irn_publish', { ...sound, message: '\ud800' }, -32_602],
    ['irn_publish', { ...sound, ttl: 0 }, -32_602],
    ['irn_publish', { ...sound, ttl: 1.5 }, -32_602],
    ['irn_publish', { ...sound, ttl: '300' }, -32_602],
    ['irn_publish', { ...sound, tag: -1 }, -32_602],
    ['irn_publish', { ...sound, tag: 2 ** 31 }, -32_602],
    ['irn_publish', { ...sound, attestation: 7 }, -32_602],
    ['irn_batchPublish', { messages: [] }, -32_602],
    ['irn_batchPublish', { messages: [sound, { ...sound, topic: 'x' }] }, -32_602],
    ['irn_subscribe', {}, -32_602],
    ['irn_subscribe', null, -32_602],
    ['irn_batchSubscribe', { topics: 'all' }, -32_602],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }, -32_602],
    ['irn_batchUnsubscribe', { subscriptions: [topic] }, -32_602],
    ['irn_fetchMessages', { topic: topic.slice(1) }, -32_602],
    ['wc_proposeSession', { pairingTopic: topic }, -32_602],
    ['wc_approveSession', { pairingTopic: topic, sessionTopic: 'x' }, -32_602],
    ['irn_subscription', { topic }, -32_601],
    ['toString', {}, -32_601],
    ['__proto__', {}, -32_601],
  ])('%s with %j is answered with %d, and the socket stays', async (method, params, code) => {
    const client = open(projects.dapp)
    expect((await client.call(method, params)).error?.code).toBe(code)
    expect(await client.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
    await client.close()
  })

  it('a ttl beyond what a message may have is taken as the most', async () => {
    const [dapp, wallet] = pair()
    const own = newTopic()
    expect(await dapp.publish(own, 'long', { ttl: 10 ** 9 })).toBe(true)
    await wallet.subscribe(own)
    expect(await wallet.messages(1)).toEqual(['long'])
  })

  it.each([
    ['{', 'null', -32_700],
    ['{"id":12,"method":"irn_publish","params":', 'null', -32_700],
    ['[1]', 'null', -32_600],
    ['{"id":12}', '12', -32_600],
    ['['.repeat(100_000), 'null', -32_700],
  ])('text %.30s is answered with its code', async (text, id, code) => {
    const client = open(projects.dapp)
    const answer = await client.raw(text)
    expect(answer).toMatch(`{"id":${id},`)
    expect(JSON.parse(answer).error.code).toBe(code)
    await client.close()
  })
})

describe('POST /rpc', () => {
  const identity = clientIdentity()
  const post = async (body: string, { token = '', projectId = projects.wallet as string, headers = {} } = {}) => {
    const url = new URL(`/rpc?projectId=${projectId}`, running.url)
    return fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, ...headers } })
  }
  const token = async () => {
    const { tokenOf } = await import('./fake/clientIdentity.test.support')
    return tokenOf(identity, { now: Date.now(), aud: running.url })
  }
  const call = (id: number, method: string, params: object) => JSON.stringify({ id, jsonrpc: '2.0', method, params })

  it('does what a socket does', async () => {
    const dapp = open(projects.dapp)
    const topic = newTopic()
    await dapp.subscribe(topic)
    const answer = await post(call(7, 'irn_publish', { topic, message: 'posted', ttl: 60, tag: 1108 }), {
      token: await token(),
    })
    expect(await answer.json()).toEqual({ id: 7, jsonrpc: '2.0', result: true })
    expect(await dapp.messages(1)).toEqual(['posted'])
  })

  it('waits for a message that is not there yet', async () => {
    const dapp = open(projects.dapp)
    const topic = newTopic()
    const waiting = post(call(8, 'irn_fetchMessages', { topic }), { token: await token() })
    await dapp.publish(topic, 'late')
    const answer = await (await waiting).json()
    expect(answer).toMatchObject({ id: 8, result: { messages: [{ message: 'late' }], hasMore: false } })
    const now = await post(call(9, 'irn_fetchMessages', { topic }), {
      token: await token(),
      headers: { prefer: 'wait=0' },
    })
    expect(await now.json()).toMatchObject({ result: { messages: [], hasMore: false } })
  })

  it('tells who may not', async () => {
    expect((await post(call(1, 'irn_publish', {}))).status).toBe(401)
    const evil = { token: await token(), projectId: projects.dapp, headers: { origin: 'https://evil.example' } }
    const refused = await post(call(1, 'irn_publish', {}), evil)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ reasons: [{ description: 'Unauthorized: origin not allowed' }] })
    expect(await (await post('{', { token: await token() })).json()).toMatchObject({ error: { code: -32_700 } })
    expect(await (await post('{"id":1,"result":true}', { token: await token() })).json()).toMatchObject({
      error: { code: -32_600 },
    })
    expect((await post('x'.repeat(1_100_000), { token: await token() })).status).toBe(413)
  })
})
