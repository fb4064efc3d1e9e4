import { memoryStorage } from '@latchkey/core'
import { expect, it, vi } from 'vitest'
import { localActivity } from '../tracked/localActivity'
import { chainId, from, openTab, sent } from './openTab.test.support'

const confirmed = { status: 'confirmed', hash: '0x1', blockNumber: 1n } as const
const second = { to: '0xc', at: 2_000, amount: { text: '3', symbol: 'ETH' } }

it.each([
  ['its account sent, nobody knows what became of the second', from, 'unknown'],
  ['somebody sent for it, both went through', `0x${'b'.repeat(40)}`, 'confirmed'],
])('N-369 of two transfers that a wallet names one transaction of, which %s', async (_, sender, status) => {
  const storage = memoryStorage()
  const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
  const topics = [
    '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
    '0x0',
    `0x${from.slice(2).padStart(64, '0')}`,
  ]
  const data = `0x${[1n, 1n, 2n, 2n].map((word) => word.toString(16).padStart(64, '0')).join('')}`
  const { transactions, chain } = await openTab(storage, {
    eth_getTransactionByHash: { from: sender },
    eth_getTransactionReceipt: { from: sender, blockNumber: '0x1', logs: [{ address: entryPoint, topics, data }] },
  })
  transactions.track(sent())
  await vi.waitFor(() => expect(chain.asked).toHaveLength(1))
  const tell = chain.waiting.get('0x1')
  transactions.track(sent(second))
  // The same is one.
  transactions.track(sent(second))
  await vi.waitFor(() => expect(chain.asked).toHaveLength(2))
  tell?.(confirmed)
  chain.waiting.get('0x1')?.(confirmed)
  const told = () => transactions.list().map((row) => `${row.amount?.text} ${row.status}`)
  await vi.waitFor(() => expect(told()).toEqual([`3 ${status}`, '0.25 confirmed']))
  const ids = transactions.list().map((row, _at, all) => localActivity(row, all).id)
  expect(ids).toEqual([`${chainId}:0x1:0xc  3`, `${chainId}:0x1`])
  const { transactions: kept } = await openTab(storage)
  expect(kept.list()).toEqual(transactions.list())
})

it('N-369 what a wallet names the same again in its place is no second one', async () => {
  const { transactions, chain } = await openTab()
  transactions.addNonceWallet('org.harbor')
  transactions.track(sent())
  chain.sends = '0x1'
  const [row] = transactions.list()
  if (!row) throw new Error('not tracked')
  await transactions.replace(row, 'cancel', new AbortController().signal)
  expect(transactions.list()).toMatchObject([{ chainId, hash: '0x1', kind: 'send', status: 'pending' }])
})
