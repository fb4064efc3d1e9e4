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
const asked = vi.fn(async () => '0x0')

function make(preload: 'intent' | 'idle') {
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
    transports: { 'eip155:31337': asked },
    preload,
  })
  onTestFinished(() => {
    latchkey.destroy()
    wallet.destroy()
  })
  return latchkey
}

// A busy machine is never idle.
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
const row = () => dialog()?.querySelector('[data-wallet]')

test('a page that asks for it has the modal drawn when it is idle, in silence', async () => {
  const latchkey = make('idle')
  await vi.waitFor(() => expect(row()).toBeTruthy(), 15_000)
  expect(dialog()?.open).toBe(false)
  expect(latchkey.isOpen()).toBe(false)
  expect(latchkey.getEvent().data.event).not.toBe('MODAL_OPEN')
  expect(asked).not.toHaveBeenCalled()
  const drawn = row()
  await latchkey.open()
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  expect(row()).toBe(drawn)
})

test('a page that does not waits for the intent', async () => {
  const latchkey = make('intent')
  await latchkey.ready
  await idle()
  expect(document.querySelector('latchkey-modal')).toBeNull()
  latchkey.preload()
  await vi.waitFor(() => expect(row()).toBeTruthy(), 15_000)
})

test('a visitor who saves data is not preloaded for', async () => {
  // https://wicg.github.io/savedata/: the types of the DOM do not know it.
  const visitor = navigator as Navigator & { readonly connection: { readonly saveData: boolean } }
  const saving = vi.spyOn(visitor, 'connection', 'get').mockReturnValue({ saveData: true })
  onTestFinished(() => saving.mockRestore())
  const latchkey = make('idle')
  await latchkey.ready
  await idle()
  await idle()
  expect(document.querySelector('latchkey-modal')).toBeNull()
})
