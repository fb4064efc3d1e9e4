import { expect, it } from 'vitest'
import { wordOf } from '../contract/encodeCall'
import { readEffect } from './readEffect'

const [me, other, token] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`]

/** A node in memory, which tells no logs; what was held before and after, `undefined` where it keeps no past. */
const node =
  (held?: readonly [bigint, bigint]) =>
  async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (method === 'eth_getTransactionReceipt') return { from: other, blockNumber: '0x10' }
    const units = held?.[params[1] === '0x10' ? 1 : 0]
    if (units === undefined) throw new Error('missing trie node')
    return `0x${wordOf(units)}`
  }

it.each([
  ['done', 'was held after', [5n, 105n]],
  ['undone', 'was not held after', [5n, 5n]],
  ['unknown', 'nobody knows of', undefined],
] as const)('N-346 a swap whose receipt has no logs is %s where what it brings %s', async (status, _, held) => {
  const row = { hash: '0x5e', from: me, kind: 'swap', moves: { token, way: 'in', units: '100' } } as const
  expect(await readEffect({ read: node(held), row })).toEqual({ status })
})

const [receiver, entryPoint] = [`0x${'dd'.repeat(20)}`, '0x0000000071727de22e5e9d8baf0edac6f37da032']
const moved = (giver: string, taker: string) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', ...[giver, taker].map(topicOf)],
  data: `0x${wordOf(100n)}`,
})
/** What the entry point tells of an operation of the account. */
const ended = (isDone: boolean) => ({
  address: entryPoint,
  topics: ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', topicOf('0x1'), topicOf(me)],
  data: `0x${[1n, isDone ? 1n : 0n, 2n, 2n].map((word) => wordOf(word)).join('')}`,
})
function topicOf(word: string): string {
  return `0x${wordOf(word)}`
}

it.each([
  ['undone', 'only a stranger sent to its receiver', [moved(other, receiver), ended(false)], undefined],
  ['done', 'it came from the account too', [moved(other, receiver), moved(me, receiver)], 100n],
  ['undone', 'the account paid the fee in it alone', [moved(me, other), ended(false)], undefined],
  ['unknown', 'it went from the account elsewhere, and nobody tells more', [moved(me, other)], undefined],
] as const)(
  'N-356 a token that was sent in a bundle beside others is %s where %s',
  async (status, _, logs, arrived) => {
    const assetId = `eip155:1/erc20:${token}`
    const row = { hash: '0x5e', from: me, to: receiver, kind: 'send', amount: { assetId } } as const
    const held = node([100n, 100n])
    const read = async (method: string, params: readonly unknown[]) =>
      method === 'eth_getTransactionReceipt' ? { from: other, blockNumber: '0x10', logs } : held(method, params)
    expect(await readEffect({ read, row })).toEqual({ status, ...(arrived && { arrived }) })
  },
)
