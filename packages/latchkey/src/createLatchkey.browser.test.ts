import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { memoryStorage } from './index'
import { defineNetwork } from './networks'

const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
})

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')

test('options that change while the modal is open are drawn at once', async () => {
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9/' }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [home],
    storage: memoryStorage(),
    termsConditionsUrl: 'https://shop.example/terms',
    themeMode: 'dark',
  })
  onTestFinished(() => {
    latchkey.destroy()
    wallet.destroy()
  })
  await latchkey.open()
  await vi.waitFor(() => expect(dialog()?.dataset['state']).toBe('ready'))
  expect(dialog()?.querySelector('[type=checkbox]')).toBeNull()
  latchkey.update({ features: { legalCheckbox: true } })
  await vi.waitFor(() => expect(dialog()?.querySelector('[type=checkbox]')).not.toBeNull())
  expect(dialog()?.dataset['state']).toBe('disabled')
  latchkey.setTheme({ themeMode: 'light' })
  await vi.waitFor(() => expect(dialog()?.dataset['theme']).toBe('light'))
})

test('closed before the code to open is there, it stays closed, and opens the next time', async () => {
  const latchkey = createLatchkey({ adapters: [eip155()], networks: [home], storage: memoryStorage() })
  onTestFinished(() => latchkey.destroy())
  const opening = latchkey.open()
  latchkey.close()
  await opening
  expect(latchkey.isOpen()).toBe(false)
  await latchkey.open()
  expect(latchkey.isOpen()).toBe(true)
})

test.each([
  ['embedded without a container', { enableEmbedded: true }],
  ['not appended', { disableAppend: true }],
])('%s it draws into the page’s own element, and says so where there is none', async (_, place) => {
  const options = { adapters: [eip155()], networks: [home], storage: memoryStorage(), ...place } as const
  const lost = createLatchkey({ ...options, onError: () => {} })
  onTestFinished(() => lost.destroy())
  await expect(lost.open()).rejects.toMatchObject({ code: 'ui.mount_failed', data: { container: 'latchkey-modal' } })
  expect(document.querySelector('latchkey-modal')).toBeNull()
  const own = document.createElement('latchkey-modal')
  document.body.prepend(own)
  const latchkey = createLatchkey({ ...options })
  onTestFinished(() => {
    latchkey.destroy()
    own.remove()
  })
  await latchkey.open()
  expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
  expect(own.shadowRoot?.childElementCount).toBeGreaterThan(0)
})

test('setLoading shows in the state until it is taken back, and tells who listens', async () => {
  const latchkey = createLatchkey({ adapters: [eip155()], networks: [home], storage: memoryStorage() })
  onTestFinished(latchkey.destroy)
  await latchkey.ready
  const told: boolean[] = []
  latchkey.subscribe(
    ({ getState }) => getState().loading,
    (loading) => told.push(loading),
  )
  latchkey.setLoading(true)
  expect(latchkey.getState().loading).toBe(true)
  latchkey.setLoading(false)
  expect(latchkey.getState().loading).toBe(false)
  expect(told).toEqual([true, false])
})

test('showToast says a line of the site over the modal, and the next one in its place', async () => {
  const latchkey = createLatchkey({ adapters: [eip155()], networks: [home], storage: memoryStorage() })
  onTestFinished(latchkey.destroy)
  await latchkey.open()
  const line = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.toast')?.textContent
  latchkey.showToast({ variant: 'loading', message: 'Sending the order' })
  await vi.waitFor(() => expect(line()).toContain('Sending the order'))
  latchkey.showToast({ variant: 'success', message: 'The order is placed' })
  await vi.waitFor(() => expect(line()).toContain('The order is placed'))
  expect(line()).not.toContain('Sending')
})
