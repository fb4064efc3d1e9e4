import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAdapterContext, followDiscovery } from '../fake/fakeAdapterContext.test.support'
import { createWalletDiscovery, type WalletAnnouncement } from './createWalletDiscovery'
import { knownClaims } from './knownClaims'
import { lazyHandle } from './lazyHandle'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const announcementOf = (claim: string, uuid?: string, said: unknown = claim): WalletAnnouncement => ({
  wallet: {},
  said,
  claim,
  connector: {
    name: claim,
    chain: 'eip155',
    type: 'ANNOUNCED',
    ...(uuid !== undefined && { info: { rdns: claim, uuid } }),
  },
})

/** A discovery whose page has `announced` in it whenever it is asked. */
function open(announced: (() => WalletAnnouncement | undefined)[] = []) {
  const context = fakeAdapterContext([])
  const pageCalls: string[] = []
  const discovery = createWalletDiscovery(context, {
    listen() {
      pageCalls.push('listen')
      return () => pageCalls.push('stop')
    },
    ask() {
      pageCalls.push('ask')
      for (const read of announced) discovery.hear(read)
    },
    toHandle: (wallet, connector) =>
      lazyHandle(wallet, connector, {
        open: () => Promise.reject(new Error('nothing to open')),
        restore: async () => 'locked',
      }),
  })
  const ids = () => discovery.found.map(({ connector }) => connector.id)
  const slow = (ms: number) => () => {
    context.clock.burn(ms)
    return announcementOf('slow')
  }
  return { context, discovery, pageCalls, ids, slow }
}

test('W-16 slow ones are dropped, and honest ones after them are kept', async () => {
  const { context, discovery, ids, slow } = open()
  followDiscovery(discovery)
  for (let index = 0; index < 49; index++) discovery.hear(slow(900))
  discovery.hear(() => announcementOf('honest'))
  expect(ids()).toEqual(['honest'])
  await context.clock.pass(1_000)
  expect(context.reports).toMatchObject([{ code: 'connect.announcements_dropped', data: { count: 49 } }])
})

test('W-16 after fifty slow ones nobody is read until the page is asked again', () => {
  const { discovery, ids, slow } = open()
  followDiscovery(discovery)
  for (let index = 0; index < 50; index++) discovery.hear(slow(201))
  const read = vi.fn(() => announcementOf('late'))
  discovery.hear(read)
  expect(read).not.toHaveBeenCalled()
  discovery.rediscover()
  discovery.hear(read)
  expect(ids()).toEqual(['late'])
})

test('W-16 many that are not slow are all kept, however long they take together', () => {
  const { discovery, ids, context } = open()
  followDiscovery(discovery)
  for (let index = 0; index < 20; index++)
    discovery.hear(() => {
      context.clock.burn(200)
      return announcementOf(`wallet${index}`)
    })
  expect(ids()).toHaveLength(20)
})

test('the page is listened to once for all, until the last leaves', () => {
  const { discovery, pageCalls } = open()
  discovery.rediscover()
  expect(pageCalls).toEqual([])
  const first = followDiscovery(discovery)
  const second = followDiscovery(discovery)
  first.stop()
  expect(pageCalls).toEqual(['listen', 'ask', 'ask'])
  second.stop()
  expect(pageCalls).toEqual(['listen', 'ask', 'ask', 'stop'])
})

test('a round of answers is told of once', () => {
  const { discovery } = open([() => announcementOf('one'), () => announcementOf('two')])
  const { lists } = followDiscovery(discovery)
  expect(lists.map((list) => list.map(({ connector }) => connector.id))).toEqual([['one', 'two']])
})

test('a forgotten wallet leaves the list, and the id of one that stays is never given again', () => {
  const { discovery, ids } = open()
  const { lists } = followDiscovery(discovery)
  const forget = discovery.hear(() => announcementOf('name'))
  discovery.hear(() => announcementOf('name'))
  forget()
  forget()
  expect(ids()).toEqual(['name#2'])
  discovery.hear(() => announcementOf('name'))
  expect(ids()).toEqual(['name#2', 'name#3'])
  expect(lists.at(-1)).toHaveLength(2)
})

test('who repeats uuid and claim of another gets no row, and takes none off the list', () => {
  const { discovery, ids } = open()
  followDiscovery(discovery)
  discovery.hear(() => announcementOf('com.one', 'u1'))
  const forget = discovery.hear(() => announcementOf('com.one', 'u1'))
  forget()
  expect(ids()).toEqual(['com.one'])
  expect(discovery.found[0]?.connector.unverified).toBe(true)
})

/** A page with more unknown wallets than are kept, then those of `late`; all answer each time they are asked. */
function flooded(...late: readonly string[]) {
  const claims = [...Array.from({ length: 60 }, (_, index) => `com.flood${index}`), ...late]
  const told = claims.map((claim) => announcementOf(claim, `uuid of ${claim}`))
  const opened = open(told.map((announcement) => () => announcement))
  followDiscovery(opened.discovery)
  return opened
}

test.each(['io.metamask', 'IO.RABBY', 'sh.frame', 'Phantom', 'Trust Wallet'])(
  'X-03 a flood of unknown wallets does not push out a known one: %s',
  async (claim) => {
    const { context, ids } = flooded(claim, 'com.unknown')
    expect(ids()).toHaveLength(50)
    await context.clock.pass(1_000)
    await vi.waitFor(() => expect(ids()).toHaveLength(51))
    expect(ids().at(-1)).toBe(claim)
    expect(context.reports).toMatchObject([{ code: 'connect.announcements_dropped' }])
  },
)

test('X-03 a known wallet has one place: who claims it again takes none, nor does what only looks like it', async () => {
  const { discovery, context, ids } = flooded('io.metamask')
  await context.clock.pass(1_000)
  await vi.waitFor(() => expect(ids()).toHaveLength(51))
  for (const claim of ['io.metamask', 'IO.METAMASK', 'io.metamask.x', 'com.exodus.1', 'com.exodus.*', 'google', ''])
    for (const uuid of ['a', 'b']) discovery.hear(() => announcementOf(claim, uuid))
  expect(ids()).toHaveLength(51)
  expect(discovery.found.at(-1)?.connector.unverified).toBe(true)
})

test('X-03 with every known name and rdns claimed after a flood the list stays bounded', async () => {
  const known = knownClaims().flatMap((claim) => [claim, `${claim} wallet`, `my ${claim}`])
  const { context, ids } = flooded(...known)
  await context.clock.pass(1_000)
  await vi.waitFor(() => expect(ids().length).toBeGreaterThan(100))
  expect(ids().length).toBe(50 + knownClaims().length)
})

test('U10 names that were cleaned or clipped are counted in one warning', async () => {
  const { discovery, context, ids } = open()
  followDiscovery(discovery)
  discovery.hear(() => announcementOf('com.plain', 'u1'))
  for (let index = 0; index < 3; index++)
    discovery.hear(() => announcementOf(`com.long${index}`, `long ${index}`, `com.long${index}\u202e`))
  // Announced anew it is the same wallet.
  const again = announcementOf('com.again', 'u2', 'com.again ')
  for (let round = 0; round < 2; round++) discovery.hear(() => again)
  expect(ids()).toHaveLength(5)
  await context.clock.pass(60_000)
  await vi.waitFor(() => expect(context.reports).toHaveLength(1))
  expect(context.reports).toMatchObject([{ code: 'connect.names_cleaned', data: { count: 4 } }])
})
