import { accountsOf, memoryStorage } from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { fakeLocks } from '../fake/fakeLocks.test.support'
import { account, connected, openClient, openWallet, other } from '../fake/openClient.test.support'
import { startRelay, type TestRelay } from '../fake/startRelay.test.support'

let relay: TestRelay
beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  relay = await startRelay()
})
afterEach(async () => {
  await relay.close()
  vi.unstubAllGlobals()
})

const signal = () => new AbortController().signal
const sign = { method: 'personal_sign', params: ['0x6869', account] }
const signature = /^0x[0-9a-f]{130}$/

/** Two tabs of one browser, the first of them connected and holding the socket. */
async function twoTabs() {
  const store = sharedStorage('later')
  const first = await connected(relay.url, { storage: store.tab() })
  const second = openClient({ relay: relay.url, storage: store.tab() })
  return { store, first, second, wallet: first.wallet }
}

/** Sockets of the site: the wallet has one of its own. */
const siteSockets = () => relay.addresses.filter(({ searchParams }) => searchParams.get('projectId') === 'd'.repeat(32))

test('two tabs use one socket, one client id and one session', async () => {
  const { first, second, wallet } = await twoTabs()
  expect(await second.handle().restore({ signal: signal() })).toMatchObject({ accounts: accountsOf([account]) })
  const answers = await Promise.all([
    first.provider.request(sign),
    second.handle().provider.request(sign),
    second.handle().provider.request({ ...sign, params: ['0x00', account] }),
  ])
  for (const answer of answers) expect(answer).toMatch(signature)
  expect(siteSockets()).toHaveLength(1)
  expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(3)
})

test('a tab without the socket pairs through the one that has it', async () => {
  const { second, wallet } = await twoTabs()
  const connecting = second.handle().connect({ signal: signal() })
  await wallet.pair(await second.code())
  expect((await connecting).accounts).toEqual(accountsOf([account]))
  expect(await second.handle().provider.request(sign)).toMatch(signature)
  expect(siteSockets()).toHaveLength(1)
  expect(second.client.pairedWallet()?.topic).toBe(wallet.sessions.at(-1)?.topic)
})

test('a tab that has not heard of a new session yet does not write over it', async () => {
  const { first, second, wallet, store } = await twoTabs()
  const connecting = second.handle().connect({ signal: signal() })
  await wallet.pair(await second.code())
  await connecting
  // In the same breath, before the news is there.
  await first.handle().switchNetwork({ chainId: other, signal: signal() })
  const topics = JSON.parse(store.items.get('latchkey:1:walletconnect')!).map(({ topic }: { topic: string }) => topic)
  expect(topics).toEqual([second.client.pairedWallet()?.topic])
  expect(first.client.pairedWallet()?.topic).toBe(second.client.pairedWallet()?.topic)
})

test('what the wallet does is seen in every tab and answered by one', async () => {
  const { first, second, wallet } = await twoTabs()
  const inBoth = Promise.all([first, second].map((tab) => new Promise((resolve) => tab.handle().watch(resolve))))
  await wallet.emit({ name: 'chainChanged', data: 31338 }, 'eip155:31338')
  expect(await inBoth).toEqual([
    { type: 'chain', chainId: 'eip155:31338' },
    { type: 'chain', chainId: 'eip155:31338' },
  ])
  const answers = () => relay.mail.filter(({ tag }) => tag === 1111)
  await relay.until(() => answers().length === 1)
  await wallet.ping()
  expect(answers()).toHaveLength(1)
  const over = Promise.all([first, second].map((tab) => new Promise((resolve) => tab.handle().watch(resolve))))
  await wallet.disconnect()
  expect(await over).toMatchObject([{ type: 'disconnect' }, { type: 'disconnect' }])
  expect([first.client.pairedWallet(), second.client.pairedWallet()]).toEqual([undefined, undefined])
})

test('the tab with the socket closes: the other takes over, and what waited is answered once', async () => {
  const { first, second, wallet } = await twoTabs()
  wallet.setPolicy('manual')
  const asked = second.handle().provider.request(sign)
  await wallet.nextQuestion('request')
  first.destroy()
  await relay.until(() => siteSockets().length === 2)
  wallet.approve()
  expect(await asked).toMatch(signature)
  expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(1)
  const ids = siteSockets().map((address) => JSON.parse(atob(address.searchParams.get('auth')!.split('.')[1]!)).iss)
  expect(ids[0]).toBe(ids[1])
})

test('a request of a tab whose socket-holder dies before the relay has it goes out with the next one', async () => {
  const { first, second, wallet } = await twoTabs()
  relay.mute.add('irn_publish')
  const asked = second.handle().provider.request(sign)
  await relay.until(() => relay.mail.some(({ tag }) => tag === 1108))
  relay.mute.clear()
  first.destroy()
  expect(await asked).toMatch(signature)
  expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(1)
})

test('a refusal reaches the tab that only listens', async () => {
  const store = sharedStorage('later')
  relay.refusal = 'Unauthorized: invalid key'
  const [first, second] = [
    openClient({ relay: relay.url, storage: store.tab() }),
    openClient({ relay: relay.url, storage: store.tab() }),
  ]
  await expect(first.client.prepare({ signal: signal() })).rejects.toMatchObject({ code: 'walletconnect.invalid_key' })
  await expect(second.client.prepare({ signal: signal() })).rejects.toMatchObject({ code: 'walletconnect.invalid_key' })
})

test('keys stay out of a storage that travels to a server', async () => {
  const cookies = { ...memoryStorage(), sharedWithServer: true } as const
  const written: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string) => written.push(key),
    removeItem: () => {},
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const spy = vi.fn(cookies.setItem)
  const site = await connected(relay.url, { storage: { ...cookies, setItem: spy } })
  expect(written).toContain('latchkey:1:walletconnect')
  expect(spy.mock.calls.filter(([key]) => key.includes('walletconnect'))).toEqual([])
  site.destroy()
})

test('a page without Web Locks has a client id of its own', async () => {
  vi.stubGlobal('navigator', {})
  const store = sharedStorage('later')
  const first = await connected(relay.url, { storage: store.tab() })
  const second = openClient({ relay: relay.url, storage: store.tab() })
  expect(await second.handle().provider.request(sign)).toMatch(signature)
  expect(await first.provider.request(sign)).toMatch(signature)
  expect(new Set(relay.sockets.values()).size).toBe(3)
  expect([...store.items.keys()].filter((key) => key.includes('client'))).toEqual([])
})

test('poisoned secrets of an earlier visit are dropped, and sound ones come back', async () => {
  const store = sharedStorage('later')
  const { client } = await connected(relay.url, { storage: store.tab() })
  const key = 'latchkey:1:walletconnect'
  const [session] = JSON.parse(store.items.get(key)!)
  const poisoned = [
    null,
    { ...session, symKey: 'short' },
    { ...session, namespaces: { eip155: { accounts: [] } } },
    { ...session, expiry: 'never' },
    { ...session, topic: `${session.topic.slice(0, 63)}Z` },
  ]
  store.items.set(key, JSON.stringify([...poisoned, { ...session, link: { href: 'javascript:alert(1)', name: 'x' } }]))
  const again = openClient({ relay: relay.url, storage: store.tab() })
  expect(again.client.pairedWallet()).toEqual(client.pairedWallet())
  store.items.set(key, '{')
  expect(openClient({ relay: relay.url, storage: store.tab() }).client.pairedWallet()).toBeUndefined()
})

test('a chosen wallet is opened for requests, by a sound link only', async () => {
  const site = openClient({ relay: relay.url })
  const wallet = openWallet(relay.url)
  const seen: unknown[] = []
  site.client.watchRequests((request) => seen.push(request))
  const connect = async () => {
    const connecting = site.handle().connect({ signal: signal() })
    await wallet.pair(await site.code())
    await connecting
  }
  site.client.choose({ href: 'harbor://', name: 'Harbor' })
  await connect()
  await site.handle().provider.request(sign)
  site.client.choose({ href: 'javascript://x', name: 'Harbor' })
  await connect()
  await site.handle().provider.request(sign)
  expect(seen).toEqual([
    { method: 'personal_sign', link: { href: 'harbor://', name: 'Harbor' } },
    { method: 'personal_sign' },
  ])
  await relay.until(() => relay.mail.some(({ tag }) => tag === 1113))
  await wallet.ping()
  expect(wallet.sessions).toHaveLength(1)
})
