import { getWallets } from '@wallet-standard/app'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMultichainTestWallet } from './createMultichainTestWallet'
import type { MultichainTestWallet, MultichainTestWalletOptions } from './MultichainTestWallet'

const evmAddress = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const solanaAddress = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const made: MultichainTestWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.destroy()
  localStorage.clear()
})

function create(options: Partial<MultichainTestWalletOptions> = {}): MultichainTestWallet {
  const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const wallet = createMultichainTestWallet({
    eip155: {
      privateKeys: [{ privateKey, address: evmAddress }],
      chains: [{ chainId: 31337, rpcUrl: 'http://localhost:1' }],
    },
    solana: { clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://localhost:2' }] },
    info: { name: 'Harbor', rdns: 'example.harbor' },
    ...options,
  })
  made.push(wallet)
  return wallet
}

const evmAccounts = ({ eip155 }: MultichainTestWallet, method = 'eth_requestAccounts') =>
  eip155.provider.request({ method })
const solanaAccounts = async ({ solana }: MultichainTestWallet, input: { silent?: boolean } = {}) =>
  (await solana.wallet.features['standard:connect'].connect(input)).accounts.map(({ address }) => address)
const shown = () => document.querySelectorAll('[data-test-wallet]').length
const approve = page.getByRole('button', { name: 'Approve', exact: true })

test('announces itself in both namespaces by one name and icon', () => {
  const heard: { info: object }[] = []
  addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent<{ info: object }>).detail))
  const wallet = create()
  const [standard] = getWallets().get()
  const { name, icon } = wallet.info
  expect(heard.map(({ info }) => info)).toEqual([expect.objectContaining(wallet.info)])
  expect(standard).toMatchObject({ name, icon })
  wallet.destroy()
  expect(getWallets().get()).toEqual([])
})

test('asks for each namespace by itself, in one sheet, one at a time', async () => {
  const wallet = create()
  const evm = evmAccounts(wallet)
  const solana = solanaAccounts(wallet)
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '0xf39f…2266' })).toBeVisible()
  expect(shown()).toBe(1)
  await approve.click()
  expect(await evm).toEqual([evmAddress])
  await expect.element(page.getByRole('checkbox', { name: 'oeYf6K…kq96' })).toBeVisible()
  await approve.click()
  expect(await solana).toEqual([solanaAddress])
  expect(shown()).toBe(0)
})

test('one namespace refused leaves the other connected', async () => {
  const wallet = create({ approval: 'auto' })
  wallet.solana.rejectNext('standard:connect')
  expect(await evmAccounts(wallet)).toEqual([evmAddress])
  await expect(solanaAccounts(wallet)).rejects.toMatchObject({ code: 4001 })
  expect(await evmAccounts(wallet, 'eth_accounts')).toEqual([evmAddress])
})

test('each is disconnected by itself, and each outlives the page', async () => {
  const wallet = create({ approval: 'auto' })
  await evmAccounts(wallet)
  await solanaAccounts(wallet)
  await wallet.solana.wallet.features['standard:disconnect'].disconnect()
  wallet.destroy()
  const reloaded = create()
  expect(await evmAccounts(reloaded, 'eth_accounts')).toEqual([evmAddress])
  expect(await solanaAccounts(reloaded, { silent: true })).toEqual([])
})

test('ends both together when told to, as some wallets do', async () => {
  const wallet = create({ approval: 'auto', grantsEnd: 'together' })
  await evmAccounts(wallet)
  await solanaAccounts(wallet)
  await wallet.solana.wallet.features['standard:disconnect'].disconnect()
  expect(await evmAccounts(wallet, 'eth_accounts')).toEqual([])
  await evmAccounts(wallet)
  await solanaAccounts(wallet)
  await wallet.eip155.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(wallet.solana.wallet.accounts).toEqual([])
})

test('is locked and opened as one', async () => {
  const wallet = create()
  wallet.eip155.lock()
  expect(wallet.solana.isLocked()).toBe(true)
  const evm = evmAccounts(wallet)
  const solana = solanaAccounts(wallet)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await approve.click()
  await approve.click()
  expect([await evm, await solana]).toEqual([[evmAddress], [solanaAddress]])
})
