import { type Core, createFeatures, getAccount, memoryStorage, type Storage } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import { expect, onTestFinished, test } from 'vitest'
import { feature as sendFeature } from '../../send'
import { feature as transactionsFeature } from '../../transactions'
import { devnetOfTests } from '../devnetOfTests.test.support'
import type { SendToken } from '../form/SendToken'
import { ether, evm, openSend, signal, stranger, tokenOf } from '../openSend.test.support'

const chains = devnetOfTests()

const transactionsOf = (core: Core) =>
  createFeatures(core, [{ name: 'transactions', load: async () => transactionsFeature }]).load('transactions')

/** Stops the chain for one test. */
async function holdBlocks() {
  await chains.controls().setAutomine(false)
  onTestFinished(async () => {
    await chains.controls().setAutomine(true)
    await chains.controls().mine()
  })
}

/** What a page finds in its list after a reload, of what the page before it sent. */
async function sentThenReloaded(storage: Storage, token: SendToken, sendTokenAmount: string) {
  await holdBlocks()
  const { core, send, tracked, leave } = await openSend(chains.devnet(), { storage })
  const transactions = await transactionsOf(core)
  send.fill({ token, sendTokenAmount, receiverAddress: stranger })
  const review = await send.review(signal)
  const { hash } = await send.submit({ review, signal })
  for (const one of tracked) transactions.track(one)
  leave()
  const { core: later } = await openSend(chains.devnet(), { storage })
  return { hash, review, rows: (await transactionsOf(later)).list('eip155') }
}

test.each([
  ['1.', '1'],
  ['.5', '0.5'],
  ['0.250', '0.25'],
])('an amount typed as %j is tracked as the number it is, and waits after a reload', async (typed, text) => {
  const { hash, review, rows } = await sentThenReloaded(memoryStorage(), ether, typed)
  expect(review.form.sendTokenAmount).toBe(text)
  expect(rows).toMatchObject([{ hash, status: 'pending', to: stranger, amount: { text, symbol: 'ETH', decimals: 18 } }])
})

test('N-277 what was sent of a token whose symbol cannot be seen waits after a reload as any other', async () => {
  const { usd } = chains.devnet().contracts['eip155:31337']
  const listed = { ...tokenOf(evm, '\u200b\u2060\u200d', 6, usd), name: '\u200b' }
  const { send, leave } = await openSend(chains.devnet(), {
    answers: {
      '/v1/supported-chains': () => ({ http: [evm], ws: [] }),
      [`/v1/account/${accounts[0].address}/balance`]: () => ({
        balances: [
          { ...ether, name: 'Ether' },
          { ...listed, quantity: { decimals: '6', numeric: '3' } },
        ],
      }),
    },
  })
  const token = (await send.readTokens(signal)).tokens.find(({ address }) => address?.endsWith(usd))
  expect(token?.symbol).toBe('')
  leave()
  const { hash, rows } = await sentThenReloaded(memoryStorage(), token as SendToken, '2')
  const assetId = `${evm}/erc20:${usd}`
  expect(rows).toMatchObject([{ hash, status: 'pending', amount: { text: '2', symbol: '', decimals: 6, assetId } }])
})

/** A site whose form begins anew with another account, as the feature says. */
async function openFollowed() {
  const site = await openSend(chains.devnet())
  const { slice } = sendFeature
  await createFeatures(site.core, [
    { name: 'send', load: async () => ({ ...(slice && { slice }), open: () => ({ functions: site.send }) }) },
  ]).load('send')
  const use = async (place: number) => {
    await site.wallet.setAccounts([place])
    await expect.poll(() => getAccount(site.core.store.getState()).address).toBe(accounts[place]?.address)
  }
  site.wallet.setApproval('manual')
  return { ...site, use }
}

test('the end of an older transfer leaves the form that was filled after another account was used', async () => {
  const { send, wallet, use } = await openFollowed()
  send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
  const older = send.submit({ signal })
  const asked = await wallet.nextRequest()
  await use(1)
  await use(0)
  expect(send.getState()).toEqual({ loading: false })
  send.fill({ token: ether, sendTokenAmount: '2', receiverAddress: accounts[2].address })
  wallet.approve(asked.id)
  await older
  expect(send.getState()).toMatchObject({ loading: false, sendTokenAmount: '2', receiverAddress: accounts[2].address })
})

test('the end of an older transfer leaves one that waits in the wallet waiting', async () => {
  const { send, wallet, use } = await openFollowed()
  send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
  const older = send.submit({ signal })
  const asked = await wallet.nextRequest()
  await use(1)
  await use(0)
  send.fill({ token: ether, sendTokenAmount: '2', receiverAddress: accounts[2].address })
  const newer = send.submit({ signal })
  await expect.poll(() => wallet.pending()).toHaveLength(2)
  wallet.approve(asked.id)
  await older
  expect(send.getState()).toMatchObject({ loading: true, sendTokenAmount: '2' })
  wallet.approve()
  await newer
  expect(send.getState()).toEqual({ loading: false })
})

test('the same transfer, however it is written, is under way once', async () => {
  const { send, wallet } = await openSend(chains.devnet())
  wallet.setApproval('manual')
  send.fill({ token: ether, sendTokenAmount: '1.', receiverAddress: stranger.toLowerCase() })
  const review = await send.review(signal)
  expect(send.isUnderWay(review.form)).toBe(false)
  const one = send.submit({ signal })
  const other = send.submit({ review, signal })
  expect(send.isUnderWay(review.form)).toBe(true)
  expect(send.isUnderWay({ ...review.form, sendTokenAmount: '2' })).toBe(false)
  await wallet.nextRequest()
  wallet.approve()
  expect(await one).toEqual(await other)
  expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(send.isUnderWay(review.form)).toBe(false)
})

test('one that waits is asked for once, also where another one was sent meanwhile', async () => {
  const { send, wallet } = await openSend(chains.devnet())
  wallet.setApproval('manual')
  const first = { token: ether, sendTokenAmount: '1', receiverAddress: stranger }
  send.fill(first)
  const one = send.submit({ signal })
  const asked = await wallet.nextRequest()
  send.fill({ sendTokenAmount: '2' })
  const other = send.submit({ signal })
  await expect.poll(() => wallet.pending()).toHaveLength(2)
  wallet.approve(wallet.pending().find(({ id }) => id !== asked.id)?.id)
  await other
  send.fill(first)
  expect(send.isUnderWay(send.getState())).toBe(true)
  const again = send.submit({ signal })
  wallet.approve(asked.id)
  expect(await again).toEqual(await one)
  expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  expect(send.getState()).toEqual({ loading: false })
})

test('another address takes neither the name nor the picture of the one before', async () => {
  const { send } = await openSend(chains.devnet())
  const anna = { receiverProfileName: 'anna.latchkey.id', receiverProfileImageUrl: 'https://door.example/anna.png' }
  send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: accounts[1].address, ...anna })
  send.fill({ receiverAddress: accounts[1].address })
  expect(send.getState()).toMatchObject(anna)
  send.fill({ receiverAddress: stranger })
  const { receiver } = await send.review(signal)
  expect([receiver.address, receiver.name, receiver.image]).toEqual([stranger, undefined, undefined])
  await send.submit({ signal })
})
