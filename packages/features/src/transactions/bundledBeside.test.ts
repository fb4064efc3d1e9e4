import { expect, it, vi } from 'vitest'
import { wordOf } from '../contract/encodeCall'
import type { LocalTransaction } from './LocalTransaction'
import { mergeTransactions } from './mergeTransactions'
import { chainId, from, openTab, sent } from './openTab.test.support'

const [bundler, token, receiver] = ['b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const topicOf = (word: string) => `0x${wordOf(word)}`
/** What the token tells of so much that went from the account to the receiver. */
const went = (units: bigint) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topicOf(from), topicOf(receiver)],
  data: `0x${wordOf(units)}`,
})
const paying = (text: string) => ({
  to: receiver,
  amount: { text, symbol: 'USD', decimals: 6, assetId: `${chainId}/erc20:${token}` },
})

it('N-361 of two that are in one bundle both went through, though the first was sent in another before', async () => {
  const { transactions, end, status } = await openTab(undefined, {
    eth_getTransactionByHash: { from: bundler },
    eth_getTransactionReceipt: { from: bundler, blockNumber: '0x10', logs: [went(5_000_000n), went(3_000_000n)] },
  })
  transactions.track(sent(paying('5')))
  transactions.track(sent({ hash: '0x9', at: 100_000, ...paying('3') }))
  await end('0x9', { status: 'confirmed', hash: '0x9', blockNumber: 1n })
  await end('0x1', { status: 'replaced', hash: '0x1', replacement: '0x9', how: 'replaced', seen: true })
  await vi.waitFor(() => expect(status()).toEqual(['0x9 confirmed', '0x1 confirmed']))
  expect(transactions.list()[1]).toMatchObject({ replacement: '0x9' })
})

it.each(['5', '3'])(
  'N-361 of two in one bundle that is sent again unchanged both went through: %s and 3',
  async (text) => {
    const { transactions, end, status } = await openTab(undefined, {
      eth_getTransactionByHash: { from: bundler },
      eth_getTransactionReceipt: {
        ...{ from: bundler, blockNumber: '0x10' },
        logs: [went(BigInt(text) * 1_000_000n), went(3_000_000n)],
      },
    })
    transactions.track(sent(paying(text)))
    transactions.track(sent({ hash: '0x9', at: 100_000, ...paying('3') }))
    await end('0x9', { status: 'confirmed', hash: '0x9', blockNumber: 1n })
    await end('0x1', { status: 'replaced', hash: '0x1', replacement: '0x9', how: 'sped-up', seen: true })
    await end('0x9', { status: 'confirmed', hash: '0x9', blockNumber: 1n })
    await vi.waitFor(() => expect(status()).toEqual(['0x9 confirmed', '0x1 confirmed']))
  },
)

it.each([
  ['a swap', { kind: 'swap', moves: { token, way: 'in', units: '5' } }, 'replaced'],
  ['what it allows first', { kind: 'approve', ...paying('5') }, 'replaced'],
  ['a transfer', paying('5'), 'confirmed'],
] as const)('N-361 of a plan %s that it followed to another bundle is told once', (_, more, status) => {
  const row = sent(more)
  const rows = [{ ...row, status: 'confirmed' as const, replacement: '0x9' }]
  const followed = { ...row, hash: '0x9', at: 2_000, status: 'confirmed' as const }
  expect(mergeTransactions(rows, [followed]).map((one) => one.status)).toEqual(['confirmed', status])
})

it('N-361 of as much that is allowed to two each is told, though both are in one bundle', () => {
  const row = { ...sent({ kind: 'approve', ...paying('5') }), status: 'confirmed' as const, replacement: '0x9' }
  const other = { ...row, hash: '0x9', to: bundler, at: 2_000, replacement: undefined }
  expect(mergeTransactions([row], [other]).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
})

it('N-361 a batch that its wallet names another transaction of is told beside what is in that one', () => {
  const row = { chainId, from, kind: 'swap', at: 1, status: 'confirmed' } as const
  const batch: LocalTransaction = { ...row, batch: { id: '1' }, hash: '0x1', replacement: '0x9', how: 'sped-up' }
  const statusOf = (other: LocalTransaction) =>
    mergeTransactions([batch], [{ ...other, at: 2 }]).map(({ status }) => status)
  expect(statusOf({ ...row, batch: { id: '2' }, hash: '0x9' })).toEqual(['confirmed', 'confirmed'])
  expect(statusOf({ ...row, hash: '0x9' })).toEqual(['confirmed', 'confirmed'])
  expect(statusOf({ ...row, hash: '0x9', replaces: '0x1' })).toEqual(['confirmed', 'replaced'])
})
