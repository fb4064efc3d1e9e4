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
  [
    'with an access list',
    { gasLimit: 60_000n, gasPrice: 10n * gwei, type: 1, accessList: [{ address: bob, storageKeys: [] }] },
  ],
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

it.each([
  ['the receiver', { to: `0x${'e7'.repeat(20)}` }],
  ['the amount', { value: '0x5af3107a4000' }],
  ['what it calls', { input: '0xa9059cbb' }],
  ['the fee', { maxFeePerGas: '0x5af3107a4000' }],
  ['the gas', { gas: '0xffffff' }],
  ['the number', { nonce: '0x63' }],
  ['who signed', { r: '0x1' }],
])('N-336 a node that tells %s otherwise than it was signed has the wallet asked for nothing', async (_, lie) => {
  const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 5n, data: '0x01', ...cheap })
  const honest = contextOn(anvil, wallet)
  const read: typeof honest.read = async (method, params) => {
    const answer = await honest.read(method, params)
    return method === 'eth_getTransactionByHash' ? { ...(answer as object), ...lie } : answer
  }
  for (const how of ['speed-up', 'cancel'] as const)
    await expect(replaceTransaction(fastClock(), { ...honest, read }, { hash, how })).rejects.toMatchObject({
      code: 'rpc.bad_answer',
    })
  expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

it('N-336 a node that says what the chain asks leads no further than ten times what was offered', async () => {
  const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 5n, ...cheap })
  const honest = contextOn(anvil, wallet)
  const read: typeof honest.read = async (method, params) =>
    method === 'eth_gasPrice' ? '0x5af3107a4000' : honest.read(method, params)
  await replaceTransaction(fastClock(), { ...honest, read }, { hash, how: 'cancel' })
  const [asked] = wallet.asked.flatMap(({ method, params }) => (method === 'eth_sendTransaction' ? [params] : []))
  const offered = (asked as readonly { readonly maxFeePerGas: string }[])[0]?.maxFeePerGas ?? ''
  expect(BigInt(offered)).toBe(((cheap.maxFeePerGas * 5n) / 4n) * 10n + 10n)
})
