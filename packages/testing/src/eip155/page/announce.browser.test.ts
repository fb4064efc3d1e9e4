import { afterEach, expect, test } from 'vitest'
import { createTestWallet } from '../createTestWallet'
import type { TestWallet, TestWalletOptions } from '../TestWallet'

const made: TestWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.destroy()
  localStorage.clear()
})

function create(options: Partial<TestWalletOptions> = {}): TestWallet {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const wallet = createTestWallet({
    privateKeys: [{ privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', address }],
    chains: [{ chainId: 31337, rpcUrl: 'http://localhost:1' }],
    approval: 'auto',
    ...options,
  })
  made.push(wallet)
  return wallet
}

function listen() {
  const details: { info: { name: string; icon: string; rdns: string; uuid: string }; provider: unknown }[] = []
  addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  return details
}

const ask = () => dispatchEvent(new Event('eip6963:requestProvider'))

test('announces at once and at every question with one frozen object', () => {
  const details = listen()
  const wallet = create()
  ask()
  expect(details).toHaveLength(2)
  const [first, second] = details
  expect(second).toBe(first)
  expect(first).toEqual({ info: wallet.info, provider: wallet.provider })
  expect([Object.isFrozen(first), Object.isFrozen(first!.info)]).toEqual([true, true])
  expect(first!.info).toMatchObject({ name: 'Test wallet', rdns: 'dev.test-wallet' })
  expect(first!.info.uuid).toMatch(/^[0-9a-f-]{36}$/)
})

test('its icon is a picture the browser can draw', async () => {
  const image = new Image()
  image.src = create().info.icon
  await image.decode()
  expect(image.naturalWidth).toBeGreaterThan(0)
})

test('stays silent until told, answers from then on, and never after destroy', async () => {
  const details = listen()
  const wallet = create({ announce: false })
  ask()
  expect(details).toEqual([])
  wallet.announce()
  ask()
  expect(details).toHaveLength(2)
  wallet.destroy()
  ask()
  expect(details).toHaveLength(2)
})

test('announces late when asked to, like a slow extension', async () => {
  const details = listen()
  const arrived = new Promise((resolve) => addEventListener('eip6963:announceProvider', resolve, { once: true }))
  create({ announce: { afterMs: 50 } })
  ask()
  expect(details).toEqual([])
  await arrived
  expect(details).toHaveLength(1)
})

test('is window.ethereum when legacy, and gives the place back', () => {
  const before = Reflect.get(window, 'ethereum')
  const wallet = create({ legacy: true, flags: { isMetaMask: true } })
  expect(Reflect.get(window, 'ethereum')).toBe(wallet.provider)
  wallet.destroy()
  expect(Reflect.get(window, 'ethereum')).toBe(before)
})

test('a grant given or taken in another tab reaches this one', async () => {
  const wallet = create()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const [key] = Object.keys(localStorage)
  const heard = new Promise((resolve) => wallet.provider.on('accountsChanged', resolve))
  localStorage.setItem(key!, JSON.stringify({ ...wallet.state(), grants: {} }))
  dispatchEvent(new StorageEvent('storage', { key: key!, storageArea: localStorage }))
  expect(await heard).toEqual([])
})

test('loads no cryptography before the first signature', async () => {
  const wallet = create()
  const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => /\/keys\/Signer/.test(name)).length
  const before = loaded()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await wallet.provider.request({ method: 'eth_chainId' })
  expect(loaded()).toBe(before)
})
