import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../startServer'
import { type ClientParameters, newTopic, openClient, projects, type TestClient } from './fake/openClient.test.support'
import { startRelay } from './fake/startRelay.test.support'

let running: RunningServer
let addresses = 0
beforeAll(async () => {
  running = await startRelay()
}, 30_000)
afterAll(() => running.stop())

/** Each client comes from an address of its own: rates of addresses have their own tests. */
function open(projectId: string, more: Partial<ClientParameters> = {}): TestClient {
  addresses += 1
  return openClient({ url: running.url, projectId, headers: { 'x-forwarded-for': `10.0.0.${addresses}` }, ...more })
}
const pair = () => [open(projects.dapp), open(projects.wallet)] as const

describe('the relay', () => {
  it('delivers between clients of different projects, and never back to the sender', async () => {
    const [dapp, wallet] = pair()
    const topic = newTopic()
    await dapp.subscribe(topic)
    await wallet.subscribe(topic)
    expect(await dapp.publish(topic, 'from dapp')).toBe(true)
    expect(await wallet.messages(1)).toEqual(['from dapp'])
    expect(await wallet.publish(topic, 'from wallet')).toBe(true)
    expect(await dapp.messages(1)).toEqual(['from wallet'])
    expect(dapp.delivered).toHaveLength(1)
    expect(wallet.delivered[0]?.data).toMatchObject({ topic, tag: 1108 })
  })

  it('keeps what was published before the wallet was there', async () => {
    const [dapp, wallet] = pair()
    const topic = newTopic()
    await dapp.publish(topic, 'one')
    await dapp.publish(topic, 'two')
    await wallet.subscribe(topic)
    expect(await wallet.messages(2)).toEqual(['one', 'two'])
    // The answer to the subscription comes before what waited.
    expect(wallet.frames[0]).toContain('"result"')
  })
})
