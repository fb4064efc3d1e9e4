import { describe, expect, it } from 'vitest'
import { clientIdentity } from './fake/clientIdentity.test.support'
import { fakeClock } from './fake/fakeClock.test.support'
import { type ClientParameters, newTopic, openClient, projects, type TestClient } from './fake/openClient.test.support'
import { relayOnClock } from './fake/relayOnClock.test.support'

const clock = fakeClock()
const relay = relayOnClock(clock)
let addresses = 0

function open(projectId: string, more: Partial<ClientParameters> = {}): TestClient {
  addresses += 1
  const headers = { 'x-forwarded-for': `10.2.${addresses >> 8}.${addresses & 255}`, ...more.headers }
  return openClient({ url: relay.running.url, projectId, now: clock.now(), ...more, headers })
}
const sound = /^[0-9a-f]{64}$/

describe('the limits of a client', () => {
  it('more than 200 publishes in a burst are told to come back later; the socket stays', async () => {
    const dapp = open(projects.dapp)
    const topics = [newTopic(), newTopic()]
    const publishes = Array.from({ length: 200 }, (_, place) => dapp.publish(topics[place % 2] ?? '', `m${place}`))
    expect(new Set(await Promise.all(publishes))).toEqual(new Set([true]))
    const refused = await dapp.call('irn_publish', { topic: newTopic(), message: 'one more', ttl: 60, tag: 1108 })
    expect(refused.error).toMatchObject({ code: -32_005, data: { retryAfter: expect.any(Number) } })
    clock.pass((refused.error?.data?.retryAfter ?? 0) * 1_000)
    expect(await dapp.publish(newTopic(), 'one more')).toBe(true)
  })

  it('another socket of the same client counts on', async () => {
    const identity = clientIdentity()
    const [one, two] = [open(projects.dapp, { identity }), open(projects.dapp, { identity })]
    const messages = Array.from({ length: 150 }, (_, place) => ({
      topic: newTopic(),
      message: `m${place}`,
      ttl: 60,
      tag: 1108,
    }))
    expect((await one.call('irn_batchPublish', { messages })).result).toBe(true)
    expect((await two.call('irn_batchPublish', { messages: messages.slice(0, 60) })).error?.code).toBe(-32_005)
  })

  it('a message larger than 256 KiB is refused and the socket closed with 1009; 512 KiB for tag 1108', async () => {
    const dapp = open(projects.dapp)
    expect(await dapp.publish(newTopic(), 'x'.repeat(512 * 1_024), { tag: 1108 })).toBe(true)
    const answer = await dapp.call('irn_publish', {
      topic: newTopic(),
      message: 'x'.repeat(256 * 1_024 + 1),
      ttl: 60,
      tag: 1109,
    })
    expect(answer.error?.code).toBe(-32_602)
    expect((await dapp.closed).code).toBe(1009)
  })

  it('a frame larger than 1 MiB closes the socket with 1009', async () => {
    const dapp = open(projects.dapp)
    await dapp.opened
    dapp.socket.send(`{"id":1,"method":"${'x'.repeat(1_024 * 1_024)}"}`)
    expect((await dapp.closed).code).toBe(1009)
  })

  it('binary frames close the socket with 1003', async () => {
    const dapp = open(projects.dapp)
    await dapp.opened
    dapp.socket.send(Buffer.from([1, 2, 3]))
    expect((await dapp.closed).code).toBe(1003)
  })

  it('a mailbox of 200 messages takes no more until one was delivered', async () => {
    const [dapp, other] = [open(projects.dapp), open(projects.dapp)]
    const topic = newTopic()
    const messages = Array.from({ length: 200 }, (_, place) => ({ topic, message: `m${place}`, ttl: 600, tag: 1108 }))
    expect((await dapp.call('irn_batchPublish', { messages })).result).toBe(true)
    const full = await other.call('irn_publish', { topic, message: 'too many', ttl: 60, tag: 1108 })
    expect(full.error).toMatchObject({ code: -32_005, data: { retryAfter: 60 } })
    const wallet = open(projects.wallet)
    await wallet.subscribe(topic)
    expect(await wallet.messages(200)).toHaveLength(200)
    await wallet.subscribe(newTopic())
    await dapp.subscribe(topic)
    expect(await other.publish(topic, 'now')).toBe(true)
  })

  it('2 000 topics are a client’s', async () => {
    const wallet = open(projects.wallet)
    for (let turn = 0; turn < 4; turn += 1) {
      const topics = Array.from({ length: 500 }, newTopic)
      expect((await wallet.call('irn_batchSubscribe', { topics })).result).toHaveLength(500)
    }
    expect((await wallet.call('irn_subscribe', { topic: newTopic() })).error?.code).toBe(-32_005)
  })

  it('N-08 50 sockets are open from one address, whatever the project', async () => {
    const from = { headers: { 'x-forwarded-for': '192.0.2.50' } }
    const sockets: TestClient[] = []
    for (let place = 0; place < 50; place += 1) {
      if (place % 20 === 0) clock.pass(1_000)
      const client = open(place % 2 === 0 ? projects.dapp : projects.wallet, from)
      await client.subscribe(newTopic())
      sockets.push(client)
    }
    expect((await open(projects.dapp, from).closed).code).toBe(1013)
    await sockets[0]?.close()
    await open(projects.dapp).subscribe(newTopic())
    expect(await open(projects.dapp, from).subscribe(newTopic())).toMatch(sound)
    for (const { socket } of sockets) socket.terminate()
  })
})

describe('the time of a socket', () => {
  it('without a request in 30 s it is closed with 4000; with one it stays', async () => {
    const [silent, used] = [open(projects.dapp), open(projects.dapp)]
    await used.subscribe(newTopic())
    await silent.opened
    await open(projects.dapp).subscribe(newTopic())
    clock.pass(31_000)
    expect((await silent.closed).code).toBe(4000)
    expect(await used.subscribe(newTopic())).toMatch(sound)
  })

  it('R-03 is pinged every 20 s, and cut when nothing was heard of it for 60 s: no ghost stays', async () => {
    const [dapp, ghost] = [open(projects.dapp), open(projects.wallet)]
    const topic = newTopic()
    await ghost.subscribe(topic)
    await dapp.subscribe(newTopic())
    const pinged = new Promise((resolve) => dapp.socket.once('ping', resolve))
    clock.pass(21_000)
    await pinged
    // A machine that fell asleep answers no ping and closes nothing.
    ghost.socket.pause()
    for (let turn = 0; turn < 4; turn += 1) {
      clock.pass(20_000)
      await dapp.subscribe(newTopic())
    }
    ghost.socket.resume()
    expect((await ghost.closed).code).toBe(1006)
    await dapp.publish(topic, 'kept')
    const again = open(projects.wallet, { identity: ghost.identity })
    await again.subscribe(topic)
    expect(await again.messages(1)).toEqual(['kept'])
  })

  it('a message is gone when its time is over, and may be published again', async () => {
    const [dapp, wallet] = [open(projects.dapp), open(projects.wallet)]
    const topic = newTopic()
    await dapp.publish(topic, 'short', { ttl: 5 })
    clock.pass(5_000)
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'short', { ttl: 5 })
    expect(await wallet.messages(1)).toEqual(['short'])
  })
})
