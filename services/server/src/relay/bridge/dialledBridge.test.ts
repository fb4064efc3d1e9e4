import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createTestClock, openTestServices } from '../../fake/testServices.test.support'
import { createDelivery } from '../delivery/createDelivery'
import { createHints } from '../delivery/createHints'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createMailQuota } from '../mailbox/createMailQuota'
import { createPost } from '../mailbox/createPost'
import { createRelayStore } from '../mailbox/createRelayStore'
import { type BridgeStore, createBridgeStore } from './createBridgeStore'
import { type Bridge, startBridge } from './startBridge'

const clock = createTestClock()
const { advance } = clock
let services: Awaited<ReturnType<typeof openTestServices>>
let other: WebSocketServer
let url = ''
let dialled = 0
let isRefusing = false
const bridges: Bridge[] = []
beforeAll(async () => {
  services = await openTestServices({ clock })
})
afterAll(() => services.close())
beforeEach(async () => {
  isRefusing = false
  other = new WebSocketServer({
    port: 0,
    verifyClient({ req: { url: path = '' } }: { req: IncomingMessage }) {
      const isBridge = path.includes('projectId')
      if (isBridge) dialled += 1
      return !(isBridge && isRefusing)
    },
  })
  await once(other, 'listening')
  url = `ws://127.0.0.1:${(other.address() as AddressInfo).port}`
  dialled = 0
})
afterEach(async () => {
  for (const bridge of bridges.splice(0)) await bridge.close()
  for (const socket of other.clients) socket.terminate()
  other.close()
  // Whatever a test before left is over.
  advance(60 * 86_400_000)
})

function start(changes: Partial<BridgeStore> = {}) {
  const own = { ...services, metrics: new Registry() }
  const store = createRelayStore(own.database, clock, relayLimits)
  const bridge = startBridge({
    services: own,
    limits: relayLimits,
    url,
    projectId: 'p',
    store: { ...createBridgeStore(own.database, clock), ...changes },
    post: createPost(store, fakeClock(), relayLimits),
    mailQuota: createMailQuota(store, clock, relayLimits),
    hints: createHints(own.shared, createDelivery(own, store, relayLimits), store),
  })
  bridges.push(bridge)
  return bridge
}

/** Connects to the other relay twice, the second time after whatever was about to be dialled. */
async function dialAfter() {
  for (const _ of [1, 2]) await once(new WebSocket(url), 'open')
}

it('a bridge that is closed while it asks whether it is its turn dials nobody', async () => {
  let answer = (_isHeld: boolean) => {}
  const isAsked = { yet: false }
  const bridge = start({
    hold() {
      isAsked.yet = true
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await expect.poll(() => isAsked.yet).toBe(true)
  await bridge.close()
  answer(true)
  await dialAfter()
  expect(dialled).toBe(0)
})

it('N-14 a relay that does not open is dialled after pauses that grow to half a minute', async () => {
  isRefusing = true
  start({ hold: async () => true })
  for (let second = 0; second < 120; second += 1) {
    await dialAfter()
    advance(1_000)
  }
  // After 1, 2, 4, 8, 16 and then each 30 s.
  expect(dialled).toBeGreaterThanOrEqual(6)
  expect(dialled).toBeLessThanOrEqual(9)
})

it('N-14 a relay that was there and does not open again is dialled a second after the first try', async () => {
  let looks = 0
  start({
    hold: async () => true,
    async topics() {
      looks += 1
      return []
    },
  })
  await expect.poll(() => looks).toBe(1)
  isRefusing = true
  for (const socket of other.clients) socket.terminate()
  await dialAfter()
  const times: number[] = []
  for (let second = 1; second <= 10; second += 1) {
    advance(1_000)
    const before = dialled
    await dialAfter()
    if (dialled > before) times.push(second)
  }
  const [first = 0, ...further] = times
  expect(further.slice(0, 2).map((time) => time - first)).toEqual([1, 3])
})

it.each([
  ['soon where something else passes', ['sound', 'costly'], [11, 21]],
  ['after pauses that grow where nothing does', ['costly'], [4, 7]],
])('N-82 a relay that hangs up over a message is dialled %s', async (_, messages, [least = 0, most = 0]) => {
  other.on('connection', (socket) =>
    socket.on('message', (bytes) => {
      const { id, params } = JSON.parse(String(bytes))
      if (params?.message === 'costly') socket.close(1011)
      else socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    }),
  )
  let row = 0
  start({
    hold: async () => true,
    // Of new address groups, each time they are asked for.
    async outgoing(_limit, wanted) {
      if ('only' in wanted || wanted.of) return []
      return messages.map((message) => {
        row += 1
        return {
          ...{
            row,
            group: `group ${row}`,
            topic: 'a'.repeat(64),
            message,
            attestation: null,
            tag: 1100,
            prompt: false,
          },
          expiresAt: clock.now() + 300_000,
        }
      })
    },
    passedOn: async () => {},
  })
  for (let second = 0; second < 40; second += 1) {
    await dialAfter()
    advance(1_000)
  }
  expect(dialled).toBeGreaterThanOrEqual(least)
  expect(dialled).toBeLessThanOrEqual(most)
})

/** A message waits for the other relay, which answers it as said or not at all; `waits` are those still to be passed on. */
async function leaveMessage(answer: (tries: number) => object | undefined) {
  const { database } = services
  await createRelayStore(database, clock, relayLimits).insert([
    {
      ...{ topic: 'a'.repeat(64), message: 'sealed', ttl: 300, tag: 1100, prompt: false, attestation: null },
      ...{ sender: 'dapp', senderGroup: 'g', projectId: 'shop', upstream: true },
    },
  ])
  const own = createBridgeStore(database, clock)
  const state = { tries: 0, waits: async () => (await own.outgoing(9, { except: [] })).map(({ message }) => message) }
  other.on('connection', (socket) =>
    socket.on('message', (bytes) => {
      const { id, params } = JSON.parse(String(bytes))
      if (!params?.message) return
      state.tries += 1
      const answered = answer(state.tries)
      if (answered) socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...answered }))
    }),
  )
  return state
}

it('N-14 a bridge that had hung up gives up what is refused for good, once it is its turn again', async () => {
  let isHeld = true
  const bridge = start({ hold: async () => isHeld })
  await expect.poll(() => other.clients.size).toBe(1)
  isHeld = false
  bridge.wake()
  await expect.poll(() => other.clients.size).toBe(0)
  const left = await leaveMessage(() => ({ error: { code: -32_602 } }))
  isHeld = true
  advance(1_000)
  bridge.wake()
  await expect.poll(left.waits).toEqual([])
})

it('N-82 a bridge that is closed while a message is tried for the last time leaves it to the next process', async () => {
  const left = await leaveMessage((tries) => (tries < 6 ? { error: { code: -32_005 } } : undefined))
  const bridge = start({ hold: async () => true })
  for (let second = 0; left.tries < 6 && second < 60; second += 1) {
    await dialAfter()
    advance(1_000)
  }
  expect(left.tries).toBe(6)
  await bridge.close()
  await dialAfter()
  expect(await left.waits()).toEqual(['sealed'])
})

it('N-14 N-80 of each dapp 200 topics are bridged, of each address group 400', async () => {
  const asked: unknown[] = []
  start({
    hold: async () => true,
    async topics(most) {
      asked.push(most)
      return []
    },
  })
  await expect.poll(() => asked[0]).toEqual({ ofDapp: 200, ofGroup: 400 })
})
