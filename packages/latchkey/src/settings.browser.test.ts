import type { Options, Storage } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, noStorage } from './index'
import { defineNetwork } from './networks'

const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
})

// What opening loads is built for the first who asks: on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([import('./openFlow'), import('./openFeatures'), import('@latchkey/features/display')])
})

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
const shows = (view: string, state: string) =>
  expect.poll(() => [dialog()?.dataset['latchkeyView'], dialog()?.dataset['state']]).toEqual([view, state])
const themed = (theme: string) => expect.poll(() => dialog()?.dataset['theme']).toBe(theme)
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

/** A page of the site with a connected wallet; ended, so that the next page stands alone. */
async function openPage(storage: Storage, options: Partial<Options> = {}) {
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9/' }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  const latchkey = createLatchkey({ adapters: [eip155()], networks: [home], storage, themeMode: 'dark', ...options })
  const leave = () => {
    latchkey.destroy()
    wallet.destroy()
  }
  onTestFinished(leave)
  const connect = async () => {
    await vi.waitFor(() => expect(latchkey.getConnectors()).toHaveLength(1))
    await latchkey.connect({ connector: latchkey.getConnectors()[0]!.id })
  }
  return { latchkey, leave, connect }
}

test('a visitor chooses how the modal looks and speaks, at once and on this device; the site keeps its own', async () => {
  const storage = memoryStorage()
  const first = await openPage(storage)
  await first.connect()
  await first.latchkey.open({ view: 'Account' })
  await press('Settings')
  await shows('AccountSettings', 'ready')
  await press('Light')
  await themed('light')
  expect(first.latchkey.getTheme().themeMode).toBe('dark')
  await press(/^Language/)
  await shows('ChooseLanguage', 'ready')
  await press('العربية')
  await expect.poll(() => [dialog()?.lang, dialog()?.dir]).toEqual(['ar', 'rtl'])
  await shows('AccountSettings', 'ready')
  expect(first.latchkey.getLocale()).toBe('en')
  first.leave()

  const next = await openPage(storage)
  await next.latchkey.open()
  await themed('light')
  await expect.poll(() => dialog()?.lang).toBe('ar')
})

test('the site has the last word on the theme, and the only one on a language it fixes', async () => {
  const storage = memoryStorage()
  const { latchkey, connect } = await openPage(storage, { locale: 'en' })
  await connect()
  await latchkey.open({ view: 'AccountSettings' })
  await shows('AccountSettings', 'ready')
  expect(page.getByRole('button', { name: /^Language/ }).query()).toBeNull()
  await press('Light')
  await themed('light')
  latchkey.setTheme({ themeMode: 'system' })
  latchkey.setTheme({ themeMode: 'dark' })
  await themed('dark')
  await expect.element(page.getByRole('button', { name: 'As this site' })).toHaveAttribute('aria-pressed', 'true')
})

test('where nothing may be kept a choice ends with the page', async () => {
  const storage = noStorage()
  const first = await openPage(storage)
  await first.connect()
  await first.latchkey.open({ view: 'AccountSettings' })
  await shows('AccountSettings', 'ready')
  await press('Light')
  await themed('light')
  first.leave()
  const next = await openPage(storage)
  await next.connect()
  await next.latchkey.open({ view: 'AccountSettings' })
  await shows('AccountSettings', 'ready')
  await themed('dark')
})

test('by keyboard alone: amounts are hidden, and the connection ends', async () => {
  const { latchkey, connect } = await openPage(memoryStorage())
  await connect()
  await latchkey.open({ view: 'Account' })
  const way = page.getByRole('button', { name: 'Settings' })
  await expect.element(way).toBeVisible()
  ;(way.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await shows('AccountSettings', 'ready')
  // A key that comes while the page before still goes is none for this one.
  await expect.poll(() => dialog()?.querySelector('.stage')?.hasAttribute('data-switching')).toBe(false)
  const amounts = page.getByRole('switch', { name: /Hide amounts/ })
  const isAt = (element: Element) => element.matches(':focus')
  for (let presses = 0; presses < 20 && !isAt(amounts.element()); presses++) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await expect.element(amounts).toHaveAttribute('aria-checked', 'true')
  const display = await latchkey.feature('display')
  expect(display.choices().amounts).toBe('hidden')
  const leave = page.getByRole('button', { name: 'Disconnect' })
  for (let presses = 0; presses < 20 && !isAt(leave.element()); presses++) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => latchkey.getAccount().status).toBe('disconnected')
})

test('what was hidden is listed with its network, and comes back by one press', async () => {
  const { latchkey, connect } = await openPage(memoryStorage())
  await connect()
  const display = await latchkey.feature('display')
  display.hide('eip155:31337/erc20:0x9af2c9c1d5e6f708192a3b4c5d6e7f8091a2c011')
  display.hide('eip155:31337/slip44:60')
  await latchkey.open({ view: 'AccountSettings' })
  await press(/^Hidden/)
  await shows('HiddenAssets', 'ready')
  await press('Show again: Ether')
  await expect.poll(() => display.choices().hidden).toHaveLength(1)
  await press(/^Show again: 0x9af2/i)
  await shows('HiddenAssets', 'empty')
})
