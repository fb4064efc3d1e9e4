import { getWallets } from '@wallet-standard/app'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSolanaTestWallet } from '../createSolanaTestWallet'
import type { SolanaTestWallet, SolanaTestWalletOptions } from '../SolanaTestWallet'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const made: SolanaTestWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.destroy()
  localStorage.clear()
})

function create(options: Partial<SolanaTestWalletOptions> = {}): SolanaTestWallet {
  const wallet = createSolanaTestWallet({
    clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://localhost:1' }],
    ...options,
  })
  made.push(wallet)
  return wallet
}

const connect = async ({ wallet }: SolanaTestWallet) =>
  (await wallet.features['standard:connect'].connect()).accounts.map((account) => account.address)
const approve = page.getByRole('button', { name: 'Approve', exact: true })

// The foreign library of the standard listens for as long as the page lives: the first test comes before it.
test('an app that starts after the wallet finds it', () => {
  const wallet = create()
  expect(getWallets().get()).toEqual([wallet.wallet])
})

test('a wallet that starts after the app is found, and gone when it ends', () => {
  const { get, on } = getWallets()
  const heard: unknown[] = []
  on('register', (...wallets) => heard.push(['register', ...wallets]))
  on('unregister', (...wallets) => heard.push(['unregister', ...wallets]))
  expect(get()).toEqual([])
  const wallet = create()
  expect(get()).toEqual([wallet.wallet])
  wallet.unregister()
  expect(get()).toEqual([])
  expect(heard).toEqual([
    ['register', wallet.wallet],
    ['unregister', wallet.wallet],
  ])
})

test('stays silent until told, or comes late', async () => {
  const { get, on } = getWallets()
  const silent = create({ announce: false })
  expect(get()).toEqual([])
  silent.announce()
  expect(get()).toEqual([silent.wallet])
  const arrived = new Promise((resolve) => on('register', resolve))
  const late = create({ announce: { afterMs: 50 }, info: { rdns: 'dev.late' } })
  expect(get()).toEqual([silent.wallet])
  expect(await arrived).toBe(late.wallet)
})

test('its icon is a picture the browser can draw', async () => {
  const image = new Image()
  image.src = create().wallet.icon
  await image.decode()
  expect(image.naturalWidth).toBeGreaterThan(0)
})

test.each(['div', 'popover', 'dialog'] as const)('a %s sheet asks, and the grant outlives the page', async (sheet) => {
  const wallet = create({ sheet })
  const connected = connect(wallet)
  await expect.element(page.getByRole('dialog', { name: 'Test wallet' }).getByText(location.origin)).toBeVisible()
  await approve.click()
  expect(await connected).toEqual([address])
  wallet.destroy()
  const { accounts } = await create().wallet.features['standard:connect'].connect({ silent: true })
  expect(accounts.map((account) => account.address)).toEqual([address])
})

test('the visitor ticks which accounts to share', async () => {
  const connected = connect(create({ keys: { phrase: `${'test '.repeat(11)}junk`, count: 2 } }))
  await page.getByRole('checkbox', { name: 'oeYf6K…kq96' }).click()
  await expect.element(approve).toBeDisabled()
  await page.getByRole('checkbox', { name: 'AqynRZ…UFxD' }).click()
  await approve.click()
  expect(await connected).toEqual(['AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'])
})

test('a grant taken in another tab reaches this one', async () => {
  const wallet = create({ approval: 'auto' })
  await connect(wallet)
  const [key = ''] = Object.keys(localStorage)
  const heard = new Promise((resolve) =>
    wallet.wallet.features['standard:events'].on('change', ({ accounts }) => resolve(accounts)),
  )
  localStorage.setItem(key, JSON.stringify({ ...wallet.state(), grants: {} }))
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  expect(await heard).toEqual([])
})
