import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openTestServices } from '../../fake/testServices.test.support'
import type { Delivery } from '../delivery/createDelivery'
import { createHints } from '../delivery/createHints'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic } from '../fake/openClient.test.support'
import { type RelayLimits, relayLimits } from '../limits'
import { createMailQuota } from '../mailbox/createMailQuota'
import { createPost } from '../mailbox/createPost'
import { createRelayStore } from '../mailbox/createRelayStore'
import { type BridgeStore, createBridgeStore } from './createBridgeStore'
import { type Bridge, startBridge } from './startBridge'

interface Frame {
  readonly id: number
  readonly method?: string
  readonly result?: unknown
  readonly params?: { readonly message?: string; readonly topics?: readonly string[] }
}

const clock = fakeClock()
let services: Awaited<ReturnType<typeof openTestServices>>
let other: WebSocketServer
let dialled: WebSocket[] = []
let frames: Frame[] = []
/** Whether the other relay answers nothing. */
let isSilent = false
const bridges: Bridge[] = []
beforeAll(async () => {
  services = await openTestServices({ clock })
})
afterAll(() => services.close())
beforeEach(async () => {
  other = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(other, 'listening')
  dialled = []
  frames = []
  isSilent = false
  other.on('connection', (socket, { url: path = '' }) => {
    if (!path.includes('projectId')) return
    dialled.push(socket)
    socket.on('message', (bytes) => {
      const frame: Frame = JSON.parse(String(bytes))
      frames.push(frame)
      if (frame.method && !isSilent) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    })
  })
})
afterEach(async () => {
  for (const bridge of bridges.splice(0)) await bridge.close()
  for (const socket of other.clients) socket.terminate()
  other.close()
  // Whatever a test before left is over.
  clock.pass(60 * 86_400_000)
})

const urlOf = () => `ws://127.0.0.1:${(other.address() as AddressInfo).port}`

/** A message of a dapp here. */
const ours = {
  ...{ topic: newTopic(), message: 'sealed', ttl: 300, tag: 1100, prompt: true, attestation: null },
  ...{ sender: 'dapp', senderGroup: 'g', projectId: 'shop', upstream: true },
}

/** A process that runs the bridge, if it is its turn. */
function start(changes: Partial<BridgeStore> = {}, limits: RelayLimits = relayLimits) {
  const store = createRelayStore(services.database, clock, limits)
  const bridgeStore = { ...createBridgeStore(services.database, clock), ...changes }
  const heard: string[] = []
  const said: string[] = []
  const note = (words: string, { error = '' }) => void said.push(`${words} ${error}`)
  const log = { debug() {}, info() {}, warn: note, error: note } as never
  const delivery: Pick<Delivery, 'hint' | 'drop' | 'hintAll'> = {
    hint: (topic) => void heard.push(topic),
    drop() {},
    hintAll() {},
  }
  const hints = createHints(services.shared, delivery as Delivery, store)
  const bridge = startBridge({
    ...{ services: { ...services, log, metrics: new Registry() }, limits },
    ...{ url: urlOf(), projectId: 'p', store: bridgeStore, hints },
    ...{ post: createPost(store, clock, limits), mailQuota: createMailQuota(store, clock, limits) },
  })
  bridges.push(bridge)
  return { bridge, store, heard, said }
}
/** Lets whatever is about to be dialled be dialled first. */
async function settle() {
  for (const _ of [1, 2]) {
    const own = new WebSocket(urlOf())
    await once(own, 'open')
    own.terminate()
  }
}
const until = (count: number) => expect.poll(() => dialled.length, { interval: 5 }).toBe(count)
const waiting = async (store: ReturnType<typeof createRelayStore>, topic: string) =>
  (await store.read([{ topic, after: 0 }], 9)).map(({ message }) => message)

const client = (id: string) => ({ id, group: 'g' })

describe('N-14 a bridge that lost the other relay', () => {
  it.each([
    ['a second later', 1011, 1_000],
    ['a minute later where it was refused', 3000, 60_000],
  ])('dials again %s, however often it is woken', async (_, code, rest) => {
    const { bridge } = start()
    await until(1)
    const lost = once(dialled[0] as WebSocket, 'close')
    dialled[0]?.close(code)
    await lost
    await settle()
    clock.pass(rest - 1)
    bridge.wake()
    await settle()
    expect(dialled).toHaveLength(1)
    clock.pass(1)
    bridge.wake()
    await until(2)
  })

  it('looks by itself, and subscribes anew what it had', async () => {
    const topic = newTopic()
    const { bridge, store } = start()
    await until(1)
    await bridge.passesOn(client('dapp'), 1100)
    await store.subscribe([{ topic, clientId: 'dapp' }])
    bridge.wake()
    const subscribed = () => frames.filter(({ params }) => params?.topics?.includes(topic)).length
    await expect.poll(subscribed, { interval: 5 }).toBe(1)
    const lost = once(dialled[0] as WebSocket, 'close')
    dialled[0]?.terminate()
    await lost
    await settle()
    clock.pass(5_000)
    await settle()
    clock.pass(1_000)
    await until(2)
    await expect.poll(subscribed, { interval: 5 }).toBe(2)
  })

  it('rests twice as long after each failure of its own, thirty seconds at most', async () => {
    let looks = 0
    start({
      hold() {
        looks += 1
        return Promise.reject(new Error('away'))
      },
    })
    await expect.poll(() => looks, { interval: 5 }).toBe(1)
    for (const [place, rest] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      await settle()
      clock.pass(rest - 1)
      await settle()
      expect(looks).toBe(place + 1)
      clock.pass(1)
      await expect.poll(() => looks, { interval: 5 }).toBe(place + 2)
    }
  })
})

describe('a bridge whose database fails it', () => {
  it('says so where it has no key, and dials nobody', async () => {
    const { bridge, said } = start({ seed: () => Promise.reject(new Error('away')) })
    await expect.poll(() => said, { interval: 5 }).toEqual(['the bridge has no key Error'])
    bridge.wake()
    await settle()
    expect(dialled).toEqual([])
  })

  it.each(['topics', 'outgoing'] as const)('says so and rests where its %s cannot be read', async (what) => {
    let asked = 0
    const { bridge, said } = start({
      [what]() {
        asked += 1
        return Promise.reject(new RangeError('away'))
      },
    })
    await expect.poll(() => said, { interval: 5 }).toEqual(['the bridge failed RangeError'])
    bridge.wake()
    await settle()
    expect(asked).toBe(1)
    clock.pass(1_000)
    await expect.poll(() => asked, { interval: 5 }).toBe(2)
  })
})

describe('looks of a bridge', () => {
  /** A database that is asked whose turn it is, and answers when told to. */
  function slow() {
    const asked: ((isHeld: boolean) => void)[] = []
    return { asked, hold: () => new Promise<boolean>((resolve) => asked.push(resolve)) }
  }

  it('come one after the other, and once more where it was woken meanwhile', async () => {
    const { asked, hold } = slow()
    const { bridge } = start({ hold })
    await expect.poll(() => asked.length, { interval: 5 }).toBe(1)
    for (let turn = 0; turn < 3; turn += 1) bridge.wake()
    await settle()
    expect(asked).toHaveLength(1)
    asked[0]?.(false)
    await expect.poll(() => asked.length, { interval: 5 }).toBe(2)
    asked[1]?.(false)
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('end when it is closed, also the one that is under way', async () => {
    const { asked, hold } = slow()
    const { bridge } = start({ hold })
    await expect.poll(() => asked.length, { interval: 5 }).toBe(1)
    await bridge.close()
    asked[0]?.(false)
    await settle()
    clock.pass(60_000)
    bridge.wake()
    await settle()
    expect(asked).toHaveLength(1)
  })
})

describe('processes on one database', () => {
  it('run the bridge one at a time, and the next once the first lets go', async () => {
    const first = start()
    await until(1)
    const second = start()
    second.bridge.wake()
    await settle()
    expect(dialled).toHaveLength(1)
    await first.bridge.close()
    second.bridge.wake()
    await until(2)
  })

  it('leave it to the one that waits for an answer of the other relay', async () => {
    isSilent = true
    const slow = createBridgeStore(services.database, clock)
    const first = start({
      outgoing(...wanted) {
        // Beside the answer a look takes time of its own.
        clock.pass(900)
        return slow.outgoing(...wanted)
      },
    })
    await until(1)
    await first.store.insert([ours])
    first.bridge.wake()
    await expect.poll(() => frames.length, { interval: 5 }).toBe(1)
    clock.pass(14_999)
    start().bridge.wake()
    await settle()
    expect(dialled).toHaveLength(1)
  })

  it('hang up when another one took the bridge over', async () => {
    let isHeld = true
    const { bridge } = start({ hold: async () => isHeld })
    await until(1)
    const ended = once(dialled[0] as WebSocket, 'close')
    isHeld = false
    bridge.wake()
    await ended
    clock.pass(120_000)
    bridge.wake()
    await settle()
    expect(dialled).toHaveLength(1)
  })
})

describe('what a bridge passes on', () => {
  it('is what a client says that proposed something, to this process or another', async () => {
    const noted: string[] = []
    const own = createBridgeStore(services.database, clock)
    const { bridge } = start({
      noteDapp(clientId, group) {
        noted.push(clientId)
        return own.noteDapp(clientId, group)
      },
    })
    expect([await bridge.passesOn(client('shop'), 1108), await bridge.passesOn(client('shop'), 1100)]).toEqual([
      'of a dapp',
      true,
    ])
    expect([await bridge.passesOn(client('game'), 1116), await bridge.passesOn(client('game'), 1108)]).toEqual([
      true,
      true,
    ])
    await own.noteDapp('elsewhere', 'g')
    expect([
      await bridge.passesOn(client('elsewhere'), 1108),
      await bridge.passesOn(client('elsewhere'), 1100),
    ]).toEqual(['of a dapp', true])
    expect(noted).toEqual(['shop', 'game', 'elsewhere'])
  })

  it('is noted anew where its dapp proposes again a day later, or from elsewhere', async () => {
    const noted: string[] = []
    const { bridge } = start({ noteDapp: async (clientId, group) => void noted.push(`${clientId} of ${group}`) })
    await bridge.passesOn(client('shop'), 1100)
    clock.pass(86_400_000 - 1)
    expect([await bridge.passesOn(client('shop'), 1100), noted]).toEqual([true, ['shop of g']])
    clock.pass(1)
    expect(await bridge.passesOn(client('shop'), 1108)).toBe('of a dapp')
    expect(await bridge.passesOn(client('shop'), 1100)).toBe(true)
    expect(await bridge.passesOn({ id: 'shop', group: 'another' }, 1100)).toBe(true)
    expect(noted).toEqual(['shop of g', 'shop of g', 'shop of another'])
  })

  it('goes once it is woken, also from another process', async () => {
    const { store } = start()
    await until(1)
    await store.insert([ours])
    services.shared.publish('relay-bridge', 'another process')
    await expect.poll(() => frames.map(({ params }) => params?.message), { interval: 5 }).toContain('sealed')
  })
})

it('N-112 topics are bridged, and the bridge is kept, though what is to be passed on never ends', async () => {
  const topic = newTopic()
  let row = 0
  let looks = 0
  const { bridge, store } = start({
    async hold() {
      looks += 1
      return true
    },
    async outgoing() {
      clock.pass(100)
      row += 1
      return [{ ...ours, row, group: 'flood', expiresAt: clock.now() + 300_000 }]
    },
    passedOn: async () => {},
  })
  await until(1)
  await expect.poll(() => row, { interval: 5 }).toBeGreaterThan(0)
  const before = looks
  await bridge.passesOn(client('dapp'), 1100)
  await store.subscribe([{ topic, clientId: 'dapp' }])
  await expect.poll(() => frames.some(({ params }) => params?.topics?.includes(topic)), { interval: 5 }).toBe(true)
  expect(looks).toBeGreaterThan(before)
  // Ten of a tenth of a second each between two looks.
  const [passed, looked] = [row, looks]
  await expect.poll(() => row, { interval: 5 }).toBeGreaterThan(passed + 40)
  expect((row - passed) / (looks - looked)).toBeGreaterThan(5)
})

describe('what comes over a bridge', () => {
  const deliver = (id: number, topic: string, message: string) =>
    dialled[0]?.send(
      JSON.stringify({ id, method: 'irn_subscription', params: { data: { topic, message, tag: 1109 } } }),
    )
  const acknowledged = () => frames.filter(({ result }) => result === true).map(({ id }) => id)

  it('waits here and is told of once, for a day', async () => {
    const { store, heard } = start()
    await until(1)
    const topic = newTopic()
    deliver(7, topic, 'sealed')
    await expect.poll(acknowledged, { interval: 5 }).toEqual([7])
    expect([await waiting(store, topic), heard]).toEqual([['sealed'], [topic]])
    deliver(8, topic, 'sealed')
    await expect.poll(acknowledged, { interval: 5 }).toEqual([7, 8])
    expect([await waiting(store, topic), heard]).toEqual([['sealed'], [topic]])
    clock.pass(86_400_000 - 1)
    expect(await waiting(store, topic)).toEqual(['sealed'])
    clock.pass(1)
    expect(await waiting(store, topic)).toEqual([])
  })

  it('does not go back there', async () => {
    const { bridge, store } = start()
    await until(1)
    deliver(7, newTopic(), 'theirs')
    await expect.poll(acknowledged, { interval: 5 }).toEqual([7])
    await store.insert([ours])
    bridge.wake()
    const published = () => frames.flatMap(({ params }) => params?.message ?? [])
    await expect.poll(published, { interval: 5 }).toEqual(['sealed'])
  })

  it('N-11 is bounded for each topic, and not acknowledged where it has no room', async () => {
    const { store } = start({}, { ...relayLimits, groupBytes: 400, rowBytes: 100, mailboxMessages: 2 })
    await until(1)
    const [heavy, many] = [newTopic(), newTopic()]
    deliver(1, heavy, 'x'.repeat(200))
    deliver(2, heavy, 'y')
    for (const [place, message] of ['a', 'b', 'c'].entries()) deliver(3 + place, many, message)
    await expect.poll(() => acknowledged().length, { interval: 5 }).toBe(3)
    deliver(6, newTopic(), 'other')
    await expect.poll(acknowledged, { interval: 5 }).toContain(6)
    expect(new Set(acknowledged())).toEqual(new Set([1, 3, 4, 6]))
    expect([await waiting(store, heavy), await waiting(store, many)]).toEqual([['x'.repeat(200)], ['a', 'b']])
  })
})
