import { rpcUnreachable } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { wordOf } from '../contract/encodeCall'
import { readBatchEffect } from './readBatchEffect'

const [me, other, token] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`]
const hash = `0x${'5e'.repeat(32)}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const moved = (from: string, to: string, units: bigint, address = token) => ({
  address: address.toUpperCase().replace('0X', '0x'),
  topics: [transfer, `0x${wordOf(from)}`, `0x${wordOf(to)}`],
  data: `0x${wordOf(units)}`,
})

interface Node {
  /** Of the transaction; `undefined` where the node keeps none. */
  readonly logs?: readonly unknown[] | undefined
  /** Before its block and after; `undefined` where the node keeps no past. */
  readonly held?: readonly [bigint, bigint] | undefined
  readonly sender?: string
}

/** A node in memory. */
const node =
  ({ logs, held, sender = other }: Node) =>
  async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (method === 'eth_getTransactionByHash') return { from: sender, blockNumber: '0x10' }
    if (method === 'eth_getTransactionReceipt') return { logs }
    const units = held?.[params[1] === '0x10' ? 1 : 0]
    if (units === undefined) throw new Error('missing trie node')
    return `0x${wordOf(units)}`
  }

const [gets, gives] = (['in', 'out'] as const).map((way) => ({ token, way, units: '100' }))

it.each([
  ['it brought the least', gets, { logs: [moved(other, me, 60n), moved(other, me, 40n)] }, 'undone', 'done'],
  ['it brought less', gets, { logs: [moved(other, me, 99n)] }, 'done', 'undone'],
  ['another token came', gets, { logs: [moved(other, me, 100n, other)] }, 'done', 'undone'],
  ['it moved from itself to itself', gets, { logs: [moved(me, me, 100n)] }, 'done', 'undone'],
  ['it was sold, while some came', gives, { logs: [moved(me, other, 100n), moved(other, me, 1n)] }, 'done', 'done'],
  ['nothing was sold', gives, { logs: [moved(other, me, 100n)] }, 'done', 'undone'],
  ['logs are rubbish', gets, { logs: [null, 'log', { address: token, topics: 7, data: 7 }] }, 'done', 'undone'],
  ['its receipt has no logs, and it was held after', gets, { held: [5n, 105n] }, 'undone', 'done'],
  ['its receipt has no logs, and it was not held after', gets, { held: [5n, 5n] }, 'done', 'undone'],
  ['its receipt has no logs, and it was held before alone', gives, { held: [105n, 5n] }, 'undone', 'done'],
  ['its node keeps no logs, and it was held after', gets, { logs: [], held: [5n, 105n] }, 'undone', 'done'],
  ['its node keeps no logs, nor the past', gets, { logs: [] }, 'done', 'done'],
  ['nobody knows, and the wallet says done', gets, {}, 'done', 'done'],
  ['nobody knows, and the wallet says undone', gets, {}, 'undone', 'undone'],
  ['nobody knows, and no wallet was asked', gives, {}, 'none', 'unknown'],
  ['nobody knows, and its wallet forgot it', gives, {}, 'unknown', 'unknown'],
  ['the account sent it itself, and no wallet was asked', gives, { sender: me }, 'none', 'done'],
  ['the account sent it itself, and nothing speaks against it', gets, { logs: [], sender: me }, 'done', 'done'],
  ['the account sent it itself, and its wallet says undone', gets, { logs: [], sender: me }, 'undone', 'undone'],
  ['nothing is known to compare, and the wallet says undone', undefined, { logs: [] }, 'undone', 'undone'],
  ['nothing is known to compare, and the wallet says done', undefined, { logs: [] }, 'done', 'done'],
  ['nothing is known to compare, and no wallet was asked', undefined, { logs: [] }, 'none', 'unknown'],
] as const)('what a batch did is told where %s', async (_, moves, chain: Node, word, effect) => {
  expect(
    await readBatchEffect({ read: node(chain), taken: { from: me, batch: { id: '0xb', moves } }, hash, word }),
  ).toBe(effect)
})

it.each(['eth_getTransactionByHash', 'eth_getTransactionReceipt', 'eth_call'])(
  'nobody says of a batch whether it is undone while %s has no answer',
  async (silent) => {
    const told = node({ held: [5n, 5n] })
    const read = async (method: string, params: readonly unknown[]) => {
      if (method === silent) throw rpcUnreachable({ chainId: 'eip155:1' })
      return told(method, params)
    }
    const judged = readBatchEffect({ read, taken: { from: me, batch: { id: '0xb', moves: gets } }, hash, word: 'done' })
    await expect(judged).rejects.toMatchObject({ code: 'rpc.unreachable' })
  },
)

it.each([
  ['eth_getTransactionByHash', null],
  ['eth_getTransactionByHash', { from: other, blockNumber: null }],
  ['eth_getTransactionReceipt', null],
])('N-346 nobody says what a batch did while %s is answered by a node that is behind: %j', async (late, answer) => {
  const told = node({ held: [5n, 105n] })
  const read = async (method: string, params: readonly unknown[]) => (method === late ? answer : told(method, params))
  const judged = readBatchEffect({ read, taken: { from: me, batch: { id: '0xb', moves: gets } }, hash, word: 'done' })
  await expect(judged).rejects.toMatchObject({ code: 'rpc.bad_answer' })
})
