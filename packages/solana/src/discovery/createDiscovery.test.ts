import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installIn, look } from '../fake/discoveryPage.test.support'
import { createFakeWallet } from '../fake/fakeWallet.test.support'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

const install = (...wallets: readonly object[]) => installIn(page, ...wallets)

test('finds wallets that were there before the page, and those that come later', () => {
  install(Object.assign(createFakeWallet(), { name: 'Early' }))
  const { names } = look()
  expect(names()).toEqual(['Early'])
  install(Object.assign(createFakeWallet(), { name: 'Late' }))
  expect(names()).toEqual(['Early', 'Late'])
})

test('a wallet is listed once, however often it registers, and keeps its handle', () => {
  const wallet = createFakeWallet()
  install(wallet, wallet)
  const { names, lists, discovery } = look()
  install(wallet)
  discovery.rediscover()
  expect(names()).toEqual(['Example'])
  expect(new Set(lists.flat()).size).toBe(1)
})

test('wallets of other namespaces are of no concern, and no fault', async () => {
  install(Object.assign(createFakeWallet(), { features: { 'standard:connect': {}, 'bitcoin:connect': {} } }))
  const { names, context } = look()
  await context.clock.pass(2_000)
  expect([names(), context.reports]).toEqual([[], []])
})

test('a wallet that unregisters leaves the list', () => {
  const { names } = look()
  const { unregister } = install(createFakeWallet())
  expect(names()).toEqual(['Example'])
  unregister()
  expect(names()).toEqual([])
})

test('nothing is asked of the page where announcements are off, nor after the last listener went', () => {
  install(createFakeWallet())
  const { names } = look({ discovery: () => ({ announced: false, injected: true }) })
  install(createFakeWallet())
  expect(names()).toEqual([])
  const { stop, lists } = look()
  stop()
  const told = lists.length
  install(Object.assign(createFakeWallet(), { name: 'Late' }))
  expect(lists).toHaveLength(told)
})

test('without a page nothing happens', () => {
  vi.unstubAllGlobals()
  const { names, stop } = look()
  stop()
  expect(names()).toEqual([])
})
