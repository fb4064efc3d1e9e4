import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAdapterContext, followDiscovery } from '../fake/fakeAdapterContext.test.support'
import { createWalletDiscovery, type WalletAnnouncement } from './createWalletDiscovery'
import { lazyHandle } from './lazyHandle'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const announcementOf = (claim: string, uuid?: string): WalletAnnouncement => ({
  wallet: {},
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
