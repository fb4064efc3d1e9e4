import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../startServer'
import { newTopic, openClient, projects, type TestClient } from '../fake/openClient.test.support'
import { startRelay } from '../fake/startRelay.test.support'

let other: RunningServer
let own: RunningServer
let addresses = 0
beforeAll(async () => {
  other = await startRelay()
  own = await startRelay({
    RELAY_UPSTREAM_URL: other.url.replace('http', 'ws'),
    RELAY_UPSTREAM_PROJECT_ID: projects.wallet,
  })
})
afterAll(async () => {
  await own.stop()
  await other.stop()
})

function open(relay: RunningServer, projectId: string, more = {}): TestClient {
  addresses += 1
  return openClient({ url: relay.url, projectId, headers: { 'x-forwarded-for': `10.4.0.${addresses}` }, ...more })
}

describe('a bridge to another relay', () => {
  it('lets a dapp here and a wallet there pair, ask and answer', async () => {
    const dapp = open(own, projects.dapp)
    const wallet = open(other, projects.wallet)
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 })
    await wallet.subscribe(pairingTopic)
    expect(await wallet.messages(1)).toEqual(['proposal'])
    expect(wallet.delivered[0]?.data.tag).toBe(1100)
    const answers = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement' }
    await wallet.call('wc_approveSession', { pairingTopic, sessionTopic, ...answers, ttl: 300 })
    expect(await dapp.messages(1)).toEqual(['response'])
    await dapp.subscribe(sessionTopic)
    expect(await dapp.messages(2)).toEqual(['response', 'settlement'])
    await dapp.publish(sessionTopic, 'request')
    expect(await wallet.messages(2)).toEqual(['proposal', 'request'])
    await wallet.publish(sessionTopic, 'signed', { tag: 1109 })
    expect(await dapp.messages(3)).toEqual(['response', 'settlement', 'signed'])
  })

  it('serves a wallet here as well, and brings nothing twice', async () => {
    const dapp = open(own, projects.dapp)
    const here = open(own, projects.wallet)
    const topic = newTopic()
    await here.subscribe(topic)
    await dapp.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 })
    expect(await here.messages(1)).toEqual(['proposal'])
    await here.publish(topic, 'answer', { tag: 1101 })
    expect(await dapp.messages(1)).toEqual(['answer'])
    const there = open(other, projects.dapp)
    // The same text over both relays is one message.
    await there.publish(topic, 'answer', { tag: 1101 })
    await there.publish(topic, 'another', { tag: 1101 })
    expect(await dapp.messages(2)).toEqual(['answer', 'another'])
  })

  it('keeps to itself what is no dapp’s', async () => {
    const [one, two] = [open(own, projects.wallet), open(own, projects.wallet)]
    const there = open(other, projects.wallet)
    const topic = newTopic()
    await there.subscribe(topic)
    await two.subscribe(topic)
    await one.publish(topic, 'in-house')
    expect(await two.messages(1)).toEqual(['in-house'])
    const dapp = open(own, projects.dapp)
    const proposed = newTopic()
    await there.subscribe(proposed)
    await dapp.publish(proposed, 'for all', { tag: 1100 })
    expect(await there.messages(1)).toEqual(['for all'])
  })
})
