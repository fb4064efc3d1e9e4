import {
  accountsOf,
  createFeatures,
  getAccount,
  memoryStorage,
  noStorage,
  type Options,
  type Storage,
} from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { feature as balance } from '../balance'
import { feature } from '../display'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { openSite } from '../fake/openSite.test.support'

/** The choices on a page, and the site that may change its options meanwhile. */
function openPage(options: Partial<Options>) {
  const site = openSite(options)
  onTestFinished(site.destroy)
  const display = createFeatures(site.core, [{ name: 'display', load: async () => feature }]).load('display')
  return { display, update: site.update, worn: () => site.core.store.getState().slices.look }
}

const open = (storage: Storage = memoryStorage(), options: Partial<Options> = {}) =>
  openPage({ storage, ...options }).display

it('what a visitor hides is hidden on this device after a reload too', async () => {
  const storage = memoryStorage()
  const first = await open(storage)
  first.setAmounts('hidden')
  first.hide('eip155:1/erc20:0xab')
  first.hide('eip155:1/erc20:0xcd')
  first.unhide('eip155:1/erc20:0xab')
  expect((await open(storage)).choices()).toEqual({ amounts: 'hidden', hidden: ['eip155:1/erc20:0xcd'] })
})

it('what is hidden in one tab is hidden in the other, and what is chosen there takes nothing of it back', async () => {
  const store = sharedStorage()
  const [one, other] = [await open(store.tab()), await open(store.tab())]
  one.setAmounts('hidden')
  one.hide('eip155:1/erc20:0xab')
  one.setTheme('light')
  expect(other.choices()).toMatchObject({ amounts: 'hidden', hidden: ['eip155:1/erc20:0xab'] })
  expect(other.look().theme).toBe('light')
  other.hide('eip155:1/erc20:0xcd')
  other.setTheme('site')
  const both = { amounts: 'hidden', hidden: ['eip155:1/erc20:0xab', 'eip155:1/erc20:0xcd'] }
  for (const display of [one, other, await open(store.tab())]) {
    expect(display.choices()).toMatchObject(both)
    expect(display.look().theme).toBe('site')
  }
})

it('a stored value that is none of ours is dropped', async () => {
  const storage = memoryStorage()
  storage.setItem('latchkey:1:display', '{"version":1,"value":{"hidden":"all","amounts":"hidden"}}')
  expect((await open(storage)).choices()).toEqual({ amounts: 'shown', hidden: [] })
})

it('no more than 500 tokens are kept hidden, the newest', async () => {
  const display = await open()
  for (let index = 0; index < 501; index++) display.hide(`eip155:1/erc20:0x${index}`)
  const { hidden } = display.choices()
  expect(hidden).toHaveLength(500)
  expect(hidden[0]).toBe('eip155:1/erc20:0x1')
})

it('a language and a colour scheme are remembered, and nothing is where nothing may be kept', async () => {
  const storage = memoryStorage()
  const first = await open(storage)
  expect(first.look()).toEqual({ theme: 'site', locale: undefined, language: 'free' })
  first.setTheme('light')
  first.setLocale('ar')
  const chosen = { theme: 'light', locale: 'ar', language: 'free' }
  expect(first.look()).toEqual(chosen)
  const again = await open(storage)
  expect(again.look()).toEqual(chosen)
  again.setTheme('site')
  again.setLocale(undefined)
  expect((await open(storage)).look()).toMatchObject({ theme: 'site', locale: undefined })

  const nowhere = noStorage()
  const passing = await open(nowhere)
  passing.setTheme('light')
  expect(passing.look().theme).toBe('light')
  expect((await open(nowhere)).look().theme).toBe('site')
})

it('what the site sets later wins, in this page and the next, and stays won', async () => {
  const storage = memoryStorage()
  const site = openPage({ storage, themeMode: 'dark' })
  const display = await site.display
  display.setTheme('light')
  site.update({ debug: false })
  expect([display.look().theme, site.worn()]).toEqual(['light', { themeMode: 'light' }])
  site.update({ themeMode: 'system' })
  site.update({ themeMode: 'dark' })
  expect([display.look().theme, site.worn()]).toEqual(['site', {}])

  display.setTheme('light')
  expect((await open(storage, { themeMode: 'system' })).look().theme).toBe('site')
  expect((await open(storage, { themeMode: 'dark' })).look().theme).toBe('light')
})

it('a language that the site fixes is not overruled, and the visitor’s own is back when it lets go', async () => {
  const site = openPage({ locale: 'en' })
  const display = await site.display
  display.setLocale('ar')
  expect([display.look().language, site.worn()]).toEqual(['site', {}])
  site.update({ locale: undefined })
  expect([display.look().language, site.worn()]).toEqual(['free', { locale: 'ar' }])
})

it.each([
  ['a colour scheme that is none', { theme: { mode: 'url(x)', over: 'dark' }, locale: 'en' }],
  ['half a choice', { theme: { mode: 'light' }, locale: 7 }],
  ['a tag that is none', { theme: 'light', locale: '"><script>' }],
])('N-240 of stored choices only sound parts are taken: %s', async (_, look) => {
  const storage = memoryStorage()
  storage.setItem('latchkey:1:display', JSON.stringify({ amounts: 'hidden', hidden: [], ...look }))
  const display = await open(storage)
  expect(display.choices().amounts).toBe('hidden')
  expect(display.choices().theme).toBeUndefined()
  expect(display.choices().locale ?? 'en').toBe('en')
})

it('an account says that its amounts are hidden, also one that is connected later or after a reload', async () => {
  const storage = memoryStorage()
  ;(await open(storage)).setAmounts('hidden')
  const { core, destroy } = openSite({ storage })
  onTestFinished(destroy)
  const features = createFeatures(core, [
    { name: 'balance', load: async () => balance },
    { name: 'display', load: async () => feature },
  ])
  const shown = () => getAccount(core.store.getState()).amounts ?? 'shown'
  const wallet = { accounts: accountsOf(['0xa']), chainId: 'eip155:1' as ChainId }
  await connectHarbor(core, wallet)
  expect(shown()).toBe('shown')
  // What reads balances looks whether they may be shown.
  await features.load('balance')
  await expect.poll(shown).toBe('hidden')
  const display = await features.load('display')
  display.setAmounts('shown')
  expect(shown()).toBe('shown')
  display.setAmounts('hidden')
  expect(shown()).toBe('hidden')
})
