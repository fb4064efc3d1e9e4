import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../startServer'
import { type ClientParameters, newTopic, openClient, projects, type TestClient } from './fake/openClient.test.support'
import { startRelay } from './fake/startRelay.test.support'

let running: RunningServer
let addresses = 0
beforeAll(async () => {
  running = await startRelay()
})
afterAll(() => running.stop())

function open(projectId: string, more: Partial<ClientParameters> = {}): TestClient {
  addresses += 1
  return openClient({ url: running.url, projectId, headers: { 'x-forwarded-for': `10.3.0.${addresses}` }, ...more })
}

describe('a socket that is lost', () => {
  it('R-01 while pairing: the proposal and its answer wait until their time is over', async () => {
    const dapp = open(projects.dapp)
    const pairingTopic = newTopic()
    const sessionTopic = newTopic()
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 })
    dapp.socket.terminate()
    const wallet = open(projects.wallet)
    await wallet.subscribe(pairingTopic)
    expect(await wallet.messages(1)).toEqual(['proposal'])
    const sessionProposalResponse = 'response'
    const sessionSettlementRequest = 'settlement'
    await wallet.call('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse,
      sessionSettlementRequest,
      ttl: 300,
    })
    wallet.socket.terminate()
    const again = open(projects.dapp, { identity: dapp.identity })
    await again.subscribe(pairingTopic)
    await again.messages(1)
    await again.subscribe(sessionTopic)
    expect(await again.messages(2)).toEqual(['response', 'settlement'])
  })

  it('R-02 in a request: published again it is delivered once, and its answer finds who asked', async () => {
    const [dapp, wallet] = [open(projects.dapp), open(projects.wallet)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await dapp.subscribe(topic)
    await dapp.opened
    const params = { topic, message: 'request', ttl: 300, tag: 1108 }
    // The answer to this one is never read.
    dapp.socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params }))
    await wallet.messages(1)
    dapp.socket.terminate()
    await wallet.publish(topic, 'signed', { tag: 1109 })
    const again = open(projects.dapp, { identity: dapp.identity })
    await again.subscribe(topic)
    expect(await again.publish(topic, 'request')).toBe(true)
    expect(await again.publish(topic, 'next request')).toBe(true)
    expect(await again.messages(1)).toEqual(['signed'])
    expect(await wallet.messages(2)).toEqual(['request', 'next request'])
  })
})

describe('whatever is sent', () => {
  it('every text is answered with a stated error or closes the socket, and the relay goes on (property)', async () => {
    const stated = new Set([-32_700, -32_600, -32_601, -32_602, -32_005])
    const topic = fc.oneof(fc.constant(newTopic()), fc.string(), fc.constant(null))
    const params = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { topic, message: fc.string({ unit: 'binary' }), ttl: fc.anything(), tag: fc.integer() },
        { requiredKeys: [] },
      ),
      fc.record({ topics: fc.array(topic) }),
      fc.record({ messages: fc.array(fc.jsonValue()) }),
    )
    const method = fc.oneof(
      fc.constantFrom(
        'irn_publish',
        'irn_batchPublish',
        'irn_subscribe',
        'irn_batchSubscribe',
        'irn_unsubscribe',
        'irn_batchUnsubscribe',
        'irn_fetchMessages',
        'irn_batchFetchMessages',
        'wc_proposeSession',
        'wc_approveSession',
      ),
      fc.string(),
    )
    const request = fc
      .record({ id: fc.nat(), jsonrpc: fc.constant('2.0'), method, params })
      .map((value) => JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)))
    const sent = fc.oneof(
      fc.string(),
      fc.json(),
      request,
      request.map((text) => text.slice(0, -2)),
    )
    const client = open(projects.dapp)
    await fc.assert(
      fc.asyncProperty(sent, async (text) => {
        // An answer to a delivery is not answered.
        fc.pre(!/"(result|error)"/.test(text))
        const answer = JSON.parse(await client.raw(text))
        expect('result' in answer || stated.has(answer.error?.code)).toBe(true)
      }),
      { numRuns: 800 },
    )
    await client.close()
    expect(await open(projects.wallet).subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('bytes that are no WebSocket frames close the socket and nothing else', async () => {
    for (const bytes of [
      [0x81, 0x05, 1, 2, 3, 4, 5],
      [0xff, 0xff],
      [0x83, 0x80, 0, 0, 0, 0],
      [0xc1, 0x80, 0, 0, 0, 0],
    ]) {
      const client = open(projects.dapp)
      await client.opened
      const { _socket: wire } = client.socket as unknown as { _socket: { write(bytes: Buffer): void } }
      wire.write(Buffer.from(bytes))
      expect((await client.closed).code).toBeGreaterThan(1000)
    }
    expect(await open(projects.wallet).subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('big and deep frames leave no memory behind', async () => {
    const deep = '['.repeat(1_000_000)
    const before = process.memoryUsage().heapUsed
    for (let turn = 0; turn < 20; turn += 1) {
      const client = open(projects.dapp)
      expect(JSON.parse(await client.raw(deep)).error.code).toBe(-32_700)
      await client.close()
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1_024 * 1_024)
  })
})
