import { createHash } from 'node:crypto'
import { createCore, memoryStorage, type Options, type Storage } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeTabs } from '../fake/fakeTabs.test.support'
import { fakeWebSockets } from '../fake/fakeWebSockets.test.support'
import { evmNetworks } from '../fake/openClient.test.support'
import { sleepingSource } from '../fake/sleepingSource.test.support'
import { openSecrets } from '../session/openSecrets'
import { createRelay } from './createRelay'

let sockets: ReturnType<typeof fakeWebSockets>
let tabs: ReturnType<typeof fakeTabs>
beforeEach(() => {
  sockets = fakeWebSockets()
  tabs = fakeTabs()
  vi.stubGlobal('WebSocket', sockets.WebSocket)
  vi.stubGlobal('BroadcastChannel', tabs.BroadcastChannel)
  vi.stubGlobal('navigator', { locks: tabs.locks })
})

/** A storage other tabs see, as `localStorage` is. */
const shared = (): Storage => ({ ...memoryStorage(), subscribe: () => () => {} })
const stored = 'latchkey:1:walletconnect-client'

function open(options: Partial<Options> = {}) {
  const storage = shared()
  const { core, destroy } = createCore(
    {
      ...{ adapters: [], networks: evmNetworks, projectId: 'd'.repeat(32), storage },
      services: { relay: 'wss://relay.example' },
      ...options,
    },
    [sleepingSource],
  )
  const relay = createRelay(core, openSecrets(core), { delivered: async () => {}, refused() {} })
  onTestFinished(() => {
    relay.close()
    destroy()
  })
  return { relay, core, storage }
}

/** The first socket that was asked for. */
const opened = (count = 1) =>
  vi.waitFor(() => expect(sockets.opened).toHaveLength(count)).then(() => sockets.opened.at(-1)!)

/** What the newest socket showed the relay. */
async function shown() {
  const address = new URL((await opened(sockets.opened.length || 1)).url)
  const token = address.searchParams.get('auth') ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { address, claims }
}

test('the relay is shown who asks, for what project, and a token made for it', async () => {
  const before = Math.floor(Date.now() / 1000)
  const { relay, core } = open()
  expect(core.clientId).toBeUndefined()
  relay.follow('a')
  const { address, claims } = await shown()
  expect(address.origin).toBe('wss://relay.example')
  expect(address.searchParams.get('projectId')).toBe('d'.repeat(32))
  expect(address.searchParams.get('ua')).toBe('wc-2/latchkey-2/unknown/browser:unknown')
  expect(claims).toMatchObject({ aud: 'wss://relay.example', iss: core.clientId })
  expect(claims.iat).toBeGreaterThanOrEqual(before)
  expect(claims.iat).toBeLessThanOrEqual(Date.now() / 1000)
})

test('a page tells the relay its host, and nothing else of where the visitor is', async () => {
  vi.stubGlobal('location', {
    host: 'site.example',
    href: 'https://site.example/secret',
    origin: 'https://site.example',
  })
  open().relay.follow('a')
  const { address } = await shown()
  expect(address.searchParams.get('ua')).toBe('wc-2/latchkey-2/unknown/browser:site.example')
  expect(address.href).not.toContain('secret')
  vi.stubGlobal('location', undefined)
})

test('without a project id, which the relay would refuse, no socket is opened', async () => {
  const { relay } = open({ projectId: undefined })
  relay.follow('a')
  await settle()
  expect(sockets.opened).toEqual([])
})

test('a topic that is left is named by the hash of it and of this client', async () => {
  const { relay, core } = open()
  relay.follow('a')
  relay.follow('b')
  const socket = await opened()
  socket.open()
  await settle()
  socket.answerAll()
  await settle()
  relay.leave('a')
  const id = createHash('sha256').update(`a${core.clientId}`).digest('hex')
  await vi.waitFor(() =>
    expect(socket.calls().at(-1)).toMatchObject({ method: 'irn_unsubscribe', params: { topic: 'a', id } }),
  )
})

test('a browser is one client: what one tab made, the next goes on with', async () => {
  const first = open()
  first.relay.follow('a')
  const { claims } = await shown()
  const kept = JSON.parse(first.storage.getItem(stored) ?? '{}')
  expect(kept).toEqual({
    privateKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  first.relay.close()
  const second = open({ storage: first.storage })
  second.relay.follow('a')
  await opened(2)
  expect((await shown()).claims.iss).toBe(claims.iss)
  expect(JSON.parse(first.storage.getItem(stored) ?? '{}')).toEqual(kept)
})

test('a client of an earlier visit that is not sound is made anew', async () => {
  const storage = shared()
  storage.setItem(stored, JSON.stringify({ privateKey: 'x', publicKey: 'y' }))
  open({ storage }).relay.follow('a')
  await shown()
  expect(JSON.parse(storage.getItem(stored) ?? '{}').privateKey).toMatch(/^[0-9a-f]{64}$/)
})

test('tabs of one browser share a socket; those of another project, or storage, have their own', async () => {
  const storage = shared()
  open({ storage }).relay.follow('a')
  await opened()
  const second = open({ storage })
  second.relay.follow('b')
  await settle()
  expect(second.relay.leads()).toBe(false)
  open({ storage, projectId: 'e'.repeat(32) }).relay.follow('a')
  await opened(2)
  open({ storage, storageKey: 'other' }).relay.follow('a')
  await opened(3)
  open({ storage, services: { relay: 'wss://elsewhere.example' } }).relay.follow('a')
  await opened(4)
})

test.each([
  ['without Web Locks', () => vi.stubGlobal('navigator', {}), shared()],
  ['without channels', () => vi.stubGlobal('BroadcastChannel', undefined), shared()],
  ['without a navigator', () => vi.stubGlobal('navigator', undefined), shared()],
  ['with a storage of its own', () => {}, memoryStorage()],
])('a page %s has a socket of its own, and an id that is not kept', async (_, lack, storage) => {
  lack()
  const [first, second] = [open({ storage }), open({ storage })]
  first.relay.follow('a')
  await opened()
  second.relay.follow('a')
  await opened(2)
  expect([first.relay.leads(), second.relay.leads()]).toEqual([true, true])
  expect(first.core.clientId).not.toBe(second.core.clientId)
  expect(storage.getItem(stored)).toBeNull()
})

test('a visitor who comes back to the page, by focus or from offline, has the relay asked; not after the end', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(new EventTarget(), { document })
  vi.stubGlobal('window', window)
  onTestFinished(() => void vi.stubGlobal('window', undefined))
  const { relay } = open()
  relay.follow('a')
  const socket = await opened()
  socket.open()
  await settle()
  socket.answerAll()
  await settle()
  const asked = () => socket.calls().filter(({ method }) => method === 'irn_batchSubscribe').length
  expect(asked()).toBe(1)
  for (const [event, count] of [
    ['focus', 2],
    ['online', 3],
  ] as const) {
    window.dispatchEvent(new Event(event))
    await settle()
    expect(asked()).toBe(count)
    socket.answerAll()
    await settle()
  }
  const removed = vi.spyOn(window, 'removeEventListener')
  relay.close()
  expect(removed).toHaveBeenCalledWith('focus', expect.any(Function))
  expect(socket.readyState).toBe(3)
})
