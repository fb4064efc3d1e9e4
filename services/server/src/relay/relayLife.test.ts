import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openTestServices } from '../fake/testServices.test.support'
import { createRelay } from './createRelay'
import { fakeClock } from './fake/fakeClock.test.support'
import { type ClientParameters, newTopic, openClient, projects, type TestClient } from './fake/openClient.test.support'
import { relayLimits } from './limits'
import { createRelayStore } from './mailbox/createRelayStore'

/** A relay by itself, on a clock that is moved; `waiting` are its timers. */
async function open(environment: Readonly<Record<string, string>> = {}) {
  const standing = fakeClock()
  const waiting = new Set<() => void>()
  const clock = {
    ...standing,
    after(ms: number, callback: () => void) {
      const cancel = standing.after(ms, () => {
        waiting.delete(cancel)
        callback()
      })
      waiting.add(cancel)
      return () => {
        waiting.delete(cancel)
        cancel()
      }
    },
  }
  const services = await openTestServices({ clock, environment })
  const state = { shared: 'ready' as 'ready' | 'degraded', isAway: false }
  const lines: unknown[] = []
  const database = services.database.withPlugin({
    transformQuery({ node }) {
      if (state.isAway) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const log = { ...services.log, warn: (...line: unknown[]) => void lines.push(line) }
  const relay = createRelay(
    { ...services, database, log, shared: { ...services.shared, health: () => state.shared } },
    services.projects,
    { ...relayLimits, rowsOfTable: 1_100 },
  )
  const http = createServer().on('upgrade', relay.upgrade).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const clients: TestClient[] = []
  onTestFinished(async () => {
    for (const { socket } of clients) socket.terminate()
    http.close()
    await relay.close()
    await services.close()
  })
  const dial = (more: Partial<ClientParameters> = {}) => {
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const client = openClient({ url, projectId: projects.dapp, now: clock.now(), ...more })
    clients.push(client)
    return client
  }
  return { clock, waiting, services, state, lines, relay, dial }
}

it('a relay that drains sends everybody elsewhere, lets nobody in, and is done when all are gone', async () => {
  const { clock, relay, dial } = await open()
  const client = dial()
  await client.subscribe(newTopic())
  expect(relay.health()).toEqual({ status: 'ready', sockets: 1 })
  const drained = relay.drain(1_000)
  expect(await dial().closed).toEqual({ code: 1012, reason: 'Going away' })
  clock.pass(1_000)
  expect(await client.closed).toEqual({ code: 1012, reason: 'Going away' })
  await drained
  expect(relay.health().sockets).toBe(0)
})

it('a relay that closes cuts who is there, and waits for nothing more', async () => {
  const { relay, dial, waiting } = await open()
  const client = dial()
  await client.subscribe(newTopic())
  expect(waiting.size).toBeGreaterThan(0)
  await relay.close()
  expect((await client.closed).code).toBe(1006)
  expect(waiting.size).toBe(0)
})

it('a relay is degraded while its processes do not hear each other', async () => {
  const { relay, state } = await open()
  expect(relay.health().status).toBe('ready')
  state.shared = 'degraded'
  expect(relay.health().status).toBe('degraded')
})

it('an acknowledgement that cannot be noted is told of in the log, and its message comes again', async () => {
  const { dial, state, lines } = await open()
  const topic = newTopic()
  const wallet = dial({ acknowledges: false })
  await wallet.subscribe(topic)
  await dial().publish(topic, 'sealed')
  await wallet.messages(1)
  state.isAway = true
  wallet.acknowledge(wallet.delivered[0]?.id ?? 0)
  await expect.poll(() => lines).toContainEqual(['an acknowledgement was lost', { error: 'Error' }])
  state.isAway = false
  await wallet.close()
  const again = dial({ identity: wallet.identity })
  await again.subscribe(topic)
  expect(await again.messages(1)).toEqual(['sealed'])
})

it.each([
  [false, 'nobody', {}],
  [false, 'an address without a project there', { RELAY_UPSTREAM_URL: 'ws://127.0.0.1:9' }],
  [false, 'a project there without its address', { RELAY_UPSTREAM_PROJECT_ID: 'p' }],
  [true, 'both', { RELAY_UPSTREAM_URL: 'ws://127.0.0.1:9', RELAY_UPSTREAM_PROJECT_ID: 'p' }],
])('N-14 that a relay is bridged is %s where its operator names %s', async (isBridged, _, environment) => {
  const { services } = await open(environment)
  const names = services.metrics.getMetricsAsArray().map(({ name }) => name)
  expect(names.includes('latchkey_relay_bridge_retired_total')).toBe(isBridged)
})

it.each([
  ['its operator says', { RELAY_MOST_ROWS: '1000' }, '200'],
  ['it was made with', {}, '100'],
])('N-17 a relay holds as many idle rows as %s', async (_, environment, gone) => {
  const { clock, services } = await open(environment)
  const store = createRelayStore(services.database, clock, relayLimits)
  await store.subscribe(Array.from({ length: 1_200 }, () => ({ topic: newTopic(), clientId: 'idle' })))
  clock.pass(relayLimits.trimEvery)
  const evicted = async () =>
    /relay_evicted_total\{table="relay_subscriptions"\} (\d+)/.exec(await services.metrics.metrics())?.[1]
  await expect.poll(evicted).toBe(gone)
})
