import { type Anvil, startAnvil } from '@latchkey/testing/devchain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ChainWallet, contextOn, createChainWallet, fastClock } from '../fake/chainWallet.test.support'
import { bob } from '../fake/fakeWallet.test.support'
import { replaceTransaction } from './replaceTransaction'

let anvil: Anvil
let wallet: ChainWallet
let snapshot = ''

beforeAll(async () => {
  anvil = await startAnvil(31337)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  if (snapshot) await anvil.request('evm_revert', snapshot)
  await anvil.request('evm_setAutomine', false)
  snapshot = await anvil.request('evm_snapshot')
  wallet = createChainWallet(anvil)
})

const gwei = 10n ** 9n
const cheap = { gasLimit: 50_000n, maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: gwei }

const replace = (hash: string, how: 'speed-up' | 'cancel') =>
  replaceTransaction(fastClock(), contextOn(anvil, wallet), { hash, how })
const minedTo = async () => {
  await anvil.request('evm_mine')
  const { transactions } = await anvil.request<{ transactions: { to: string; value: string; hash: string }[] }>(
    'eth_getBlockByNumber',
    'latest',
    true,
  )
  return transactions
}

it.each([
  ['type 2', cheap],
  ['legacy', { gasLimit: 50_000n, gasPrice: 10n * gwei, type: 0 }],
])('sends the same again for more, %s: the chain takes that one alone', async (_, fees) => {
  const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 5n, data: '0x01', ...fees })
  const replacement = await replace(hash, 'speed-up')
  expect(replacement.nonce).toBe('kept')
  expect(await minedTo()).toMatchObject([{ hash: replacement.hash, to: bob.toLowerCase(), value: '0x5' }])
})
it('cancels by nothing to oneself', async () => {
  const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 5n, ...cheap })
  const replacement = await replace(hash, 'cancel')
  const me = wallet.signer.address.toLowerCase()
  expect(await minedTo()).toMatchObject([{ hash: replacement.hash, to: me, value: '0x0' }])
})
it('tells of a wallet that took another nonce: both may go through', async () => {
  const nonce = await wallet.signer.getNonce()
  const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 5n, nonce, ...cheap })
  wallet.overrides = { nonce: nonce + 1 }
  expect(await replace(hash, 'speed-up')).toMatchObject({ nonce: 'changed' })
})
it('asks the wallet for nothing once it is in a block, or is unknown', async () => {
  const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 5n, ...cheap })
  await anvil.request('evm_mine')
  for (const one of [hash, `0x${'ab'.repeat(32)}`])
    await expect(replace(one, 'cancel')).rejects.toMatchObject({ code: 'transaction.not_pending' })
  expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})
it("does not touch another account's", async () => {
  await anvil.request('anvil_impersonateAccount', bob)
  await anvil.request('anvil_setBalance', bob, '0xde0b6b3a7640000')
  const hash = await anvil.request<string>('eth_sendTransaction', { from: bob, to: bob, value: '0x1' })
  await expect(replace(hash, 'cancel')).rejects.toMatchObject({ code: 'transaction.not_pending' })
})
