import { describe, expect, it } from 'vitest'
import { clientIdentity, tokenOf } from './fake/clientIdentity.test.support'
import { fakeClock } from './fake/fakeClock.test.support'
import { newTopic, openClient, projects } from './fake/openClient.test.support'
import { relayOnClock } from './fake/relayOnClock.test.support'
import { startRelay } from './fake/startRelay.test.support'
import { relayLimits } from './limits'
import { createRelayStore } from './mailbox/createRelayStore'

const clock = fakeClock()
const honest = '198.51.100.1'
const relay = relayOnClock(clock)

const from = (address: string, identity = clientIdentity()) =>
  openClient({
    identity,
    url: relay.running.url,
    projectId: projects.dapp,
    now: clock.now(),
    headers: { 'x-forwarded-for': address },
  })
/** Many clients of one address group, each with a key of its own. */
async function crowd(address: string, count: number) {
  const clients = Array.from({ length: count }, () => from(address))
  await Promise.all(clients.map(({ opened }) => opened))
  return clients
}
const topics = () => Array.from({ length: relayLimits.batch }, newTopic)

describe('N-16 what a client costs', () => {
  it.each<[string, string, () => object]>([
    ['subscribe', '203.0.113.1', () => ({ topics: topics() })],
    ['unsubscribe', '203.0.113.2', () => ({ subscriptions: topics().map((topic) => ({ topic, id: '' })) })],
    ['fetch', '203.0.113.3', () => ({ topics: topics() })],
  ])(
    'counts every topic it names to %s against its address group, whatever the keys',
    async (verb, address, params) => {
      const method = {
        subscribe: 'irn_batchSubscribe',
        unsubscribe: 'irn_batchUnsubscribe',
        fetch: 'irn_batchFetchMessages',
      }
      const clients = await crowd(address, 10)
      const asked = clients.flatMap((client) => [1, 2].map(() => client.call(method[verb as 'fetch'], params())))
      const answers = await Promise.all(asked)
      const refused = answers.flatMap(({ error }) => (error ? [error] : []))
      expect(answers.length - refused.length).toBe(relayLimits.work.burst / relayLimits.batch)
      for (const error of refused)
        expect(error).toMatchObject({ code: -32_005, message: 'Limit exceeded: requests of this address' })
      expect(await from(honest).subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
      const seconds = refused[0]?.data?.retryAfter ?? 0
      clock.pass(seconds * 1_000)
      expect((await clients[0]?.call(method[verb as 'fetch'], params()))?.error).toBeUndefined()
      for (const { socket } of clients) socket.terminate()
    },
  )

  it('N-54 counts the topics a fetch that waits looks at again, also when its own client published', async () => {
    const identity = clientIdentity()
    const address = '203.0.113.9'
    const client = from(address, identity)
    const url = new URL(`/rpc?projectId=${projects.dapp}`, relay.running.url)
    const aud = relay.running.url.replace(/^http/, 'ws')
    url.searchParams.set('auth', tokenOf(identity, { aud, now: clock.now() }))
    const mine = topics()
    let answered: { error?: object } | undefined
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_batchFetchMessages', params: { topics: mine } }),
    })
      .then((response) => response.json())
      .then((body) => {
        answered = body
      })
    for (let round = 0; round < 100 && !answered; round += 1) await client.publish(mine[round] ?? '', 'own')
    expect(answered).toMatchObject({ error: { code: -32_005, message: 'Limit exceeded: requests of this address' } })
    expect(await from(honest).subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
    await client.close()
  })

  it('counts messages it publishes the same way', async () => {
    const clients = await crowd('203.0.113.4', 20)
    const messages = () =>
      Array.from({ length: 200 }, (_, place) => ({ topic: newTopic(), message: `${place}`, ttl: 60, tag: 1108 }))
    let taken = 0
    const publish = async (client: ReturnType<typeof from>) => {
      if (!(await client.call('irn_batchPublish', { messages: messages() })).error) taken += 200
    }
    await Promise.all(clients.map(publish))
    clock.pass(4_000)
    await Promise.all(clients.map(publish))
    expect(taken).toBeLessThanOrEqual(relayLimits.work.burst + 4 * relayLimits.work.perSecond)
    expect(await from(honest).publish(newTopic(), 'honest')).toBe(true)
    for (const { socket } of clients) socket.terminate()
  })

  it('lets nobody answer with more than an answer takes', async () => {
    const [client] = await crowd('203.0.113.5', 1)
    client?.socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', result: 'x'.repeat(1_000_000) }))
    expect((await client?.closed)?.code).toBe(1009)
  })

  it('counts answers nobody waits for, and closes who goes on after being told', async () => {
    const [told, answering] = await crowd('203.0.113.6', 2)
    for (let place = 0; place <= 2 * relayLimits.frames.limit; place += 1) {
      told?.socket.send('{"id":1,"method":"irn_nothing"}')
      answering?.socket.send('{"id":1,"jsonrpc":"2.0","result":true}')
    }
    expect((await told?.closed)?.code).toBe(1008)
    expect((await answering?.closed)?.code).toBe(1008)
  })

  it('N-55 counts refusals of a delivery, which end nothing, and closes who goes on', async () => {
    const address = '203.0.113.10'
    const topic = newTopic()
    const refusing = openClient({
      ...{ url: relay.running.url, projectId: projects.dapp, now: clock.now(), acknowledges: false },
      headers: { 'x-forwarded-for': address },
    })
    await refusing.subscribe(topic)
    await from(honest).publish(topic, 'once')
    await refusing.messages(1)
    const refusal = JSON.stringify({ id: refusing.delivered[0]?.id, jsonrpc: '2.0', error: { code: 1, message: '' } })
    for (let place = 0; place <= 2 * relayLimits.frames.limit; place += 1) refusing.socket.send(refusal)
    const goingOn = setTimeout(() => refusing.socket.terminate(), 5_000)
    expect((await refusing.closed).code).toBe(1008)
    clearTimeout(goingOn)
  })

  it('counts bytes in and out: a group that sends too many is not read for a while, others are', async () => {
    const clients = await crowd('203.0.113.7', 8)
    const padding = 'x'.repeat(1_000_000)
    const frames = Array.from({ length: 10 }, (_, id) => `{"id":${id},"method":"irn_nothing","params":"${padding}"}`)
    for (const { socket } of clients) for (const frame of frames) socket.send(frame)
    const answered = () => clients.reduce((sum, { frames }) => sum + frames.length, 0)
    const full = Math.ceil(relayLimits.carried.burst / padding.length)
    await expect.poll(answered).toBeGreaterThanOrEqual(full - 2)
    expect(await from(honest).subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
    expect(answered()).toBeLessThanOrEqual(full + clients.length)
    const before = answered()
    clock.pass(20_000)
    await expect.poll(answered).toBeGreaterThan(before)
    for (const { socket } of clients) socket.terminate()
  })
})

describe('N-17 subscriptions', () => {
  const most = relayLimits.topicsOfGroup.burst
  it(`of one address group are ${most} new ones, whatever the keys; coming back to them costs nothing`, async () => {
    const address = '203.0.113.8'
    const clients = Array.from({ length: 10 }, () => ({
      identity: clientIdentity(),
      topics: Array.from({ length: 4 }, topics),
    }))
    /** What a client is told, batch by batch. */
    const subscribe = async ({ identity, topics: batches }: (typeof clients)[number]) => {
      const client = from(address, identity)
      const told: (string | undefined)[] = []
      for (const batch of batches)
        told.push((await client.call('irn_batchSubscribe', { topics: batch })).error?.message)
      await client.close()
      clock.pass(5_000)
      return told
    }
    for (const client of clients) expect(await subscribe(client)).toEqual(Array(4).fill(undefined))
    const newcomer = { identity: clientIdentity(), topics: [topics()] }
    expect(await subscribe(newcomer)).toEqual(['Limit exceeded: topics of this address'])
    expect(await subscribe(clients[0] ?? newcomer)).toEqual(Array(4).fill(undefined))
    const leaving = from(address, clients[0]?.identity)
    const left = clients[0]?.topics[0]?.map((topic) => ({ topic, id: '' }))
    expect((await leaving.call('irn_batchUnsubscribe', { subscriptions: left })).result).toBe(true)
    expect(await subscribe(newcomer)).toEqual([undefined])
    expect(await from(honest).subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('that are idle go first where there are more rows than may be, and no message that waits', async () => {
    const { database } = relay.running.services
    const store = createRelayStore(database, clock, { ...relayLimits, rowsOfTable: 3 })
    await store.trim()
    const waiting = newTopic()
    const publisher = from(honest)
    // More than there may be of what is idle.
    const messages = Array.from({ length: 5 }, (_, place) => `waits ${place}`)
    for (const message of messages) expect(await publisher.publish(waiting, message)).toBe(true)
    const idle = Array.from({ length: 3 }, () => ({ topic: newTopic(), clientId: 'idle' }))
    await store.subscribe(idle)
    clock.pass(1_000)
    const live = Array.from({ length: 2 }, () => ({ topic: newTopic(), clientId: 'live' }))
    await store.subscribe(live)
    const gone = await store.trim()
    expect(gone.get('relay_subscriptions')).toBeGreaterThanOrEqual(2)
    for (const subscription of live) expect(await store.isSubscribed(subscription)).toBe(true)
    const wallet = from('198.51.100.9')
    await wallet.subscribe(waiting)
    expect(await wallet.messages(messages.length)).toEqual(messages)
  })

  it('are counted every ten minutes, and what goes is told to the operator', async () => {
    const own = fakeClock()
    const relay = await startRelay({ RELAY_MOST_ROWS: '1000' }, own)
    const store = createRelayStore(relay.services.database, own, relayLimits)
    await store.subscribe(Array.from({ length: 1_200 }, () => ({ topic: newTopic(), clientId: 'idle' })))
    own.pass(relayLimits.trimEvery)
    const evicted = async () =>
      /relay_evicted_total\{table="relay_subscriptions"\} (\d+)/.exec(await relay.services.metrics.metrics())?.[1]
    await expect.poll(evicted).toBe('200')
    const stopped = relay.stop()
    own.pass(20_000)
    await stopped
  })
})
