import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { wordOf } from '../contract/encodeCall'
import { judgeReplaced } from './judgeReplaced'
import type { LocalTransaction } from './LocalTransaction'

const [me, bundler, token, receiver] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const chainId = 'eip155:1' as ChainId
const topicOf = (word: string) => `0x${wordOf(word)}`
/** What the token tells of so much that went from the account to the receiver. */
const went = (units: bigint) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topicOf(me), topicOf(receiver)],
  data: `0x${wordOf(units)}`,
})
/** What the entry point tells of an operation of the account. */
const ended = (isDone: boolean) => ({
  address: '0x0000000071727de22e5e9d8baf0edac6f37da032',
  topics: ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', topicOf('0x1'), topicOf(me)],
  data: `0x${[1n, isDone ? 1n : 0n, 2n, 2n].map((word) => wordOf(word)).join('')}`,
})
/** A node in memory that has the bundle `0x9`. */
const node = (logs: readonly unknown[]) => async (method: string) =>
  method === 'eth_getTransactionReceipt' ? { from: bundler, blockNumber: '0x10', logs } : { from: bundler }

const row = {
  ...{ chainId, from: me, to: receiver, kind: 'send', at: 1, status: 'pending', hash: '0x1' },
  amount: { text: '5', symbol: 'USD', decimals: 6, assetId: `eip155:1/erc20:${token}` },
} as const satisfies LocalTransaction
/** Another one of the same account, to the same receiver. */
const other = (changes: Partial<LocalTransaction>) => ({ ...row, hash: '0x2', at: 2, ...changes }) as LocalTransaction
const swapped = { token, way: 'in', units: '5' } as const

it.each([
  ['confirmed', 'that much went to its receiver', row, [went(5_000_000n)], []],
  ['unknown', 'less went there, as by another of its account', row, [went(3_000_000n)], []],
  ['unknown', 'more went there, as by two others', row, [went(3_000_000n), went(4_000_000n)], []],
  ['confirmed', 'another went beside it', row, [went(3_000_000n), went(5_000_000n)], []],
  ['unknown', 'that one is of another row', row, [went(5_000_000n)], [other({ hash: '0x9' })]],
  ['unknown', 'that one took the place of another row', row, [went(5_000_000n)], [other({ replacement: '0x9' })]],
  ['confirmed', 'both are in it', row, [went(5_000_000n), went(5_000_000n)], [other({ hash: '0x9' })]],
  ['confirmed', 'the other row is to somebody else', row, [went(5_000_000n)], [other({ hash: '0x9', to: bundler })]],
  [
    'unknown',
    'nobody knows how many parts the token has',
    { ...row, amount: { ...row.amount, decimals: undefined } },
    [went(5_000_000n)],
    [],
  ],
] as const)('N-361 a transfer that its bundler sent again is %s where %s', async (status, _, sent, logs, others) => {
  const read = node(logs)
  expect(await judgeReplaced({ read, row: sent, rows: [sent, ...others], replacement: '0x9' })).toEqual(
    status === 'confirmed' ? { status, replacement: '0x9' } : { status },
  )
})

it('N-361 a swap that its bundler sent again is not taken for another one that brings the same', async () => {
  const swap = { ...row, kind: 'swap', moves: swapped } as const
  const brought = { ...went(9n), topics: [went(9n).topics[0], topicOf(bundler), topicOf(me)] }
  const judge = (rows: readonly LocalTransaction[]) =>
    judgeReplaced({ read: node([brought]), row: swap, rows, replacement: '0x9' })
  const sameAgain = other({ kind: 'swap', moves: swapped, hash: '0x9' })
  expect(await judge([swap])).toMatchObject({ status: 'confirmed' })
  expect(await judge([swap, sameAgain])).toMatchObject({ status: 'confirmed' })
  expect(await judge([swap, { ...sameAgain, moves: { ...swapped, units: '6' } } as LocalTransaction])).toEqual({
    status: 'unknown',
  })
})

it('N-361 a transfer whose operation was undone did not go through by another one of its bundle', async () => {
  const { readEffect } = await import('../tracked/readEffect')
  const effect = (logs: readonly unknown[]) => readEffect({ read: node(logs), row })
  expect(await effect([went(3_000_000n), ended(false), ended(true)])).toEqual({ status: 'unknown' })
  expect(await effect([went(3_000_000n), ended(true), ended(true)])).toEqual({ status: 'done' })
  expect(await effect([went(3_000_000n), ended(true)])).toEqual({ status: 'done', arrived: 3_000_000n })
  expect(await effect([went(5_000_000n), ended(true), ended(false)])).toEqual({ status: 'done', arrived: 5_000_000n })
})
