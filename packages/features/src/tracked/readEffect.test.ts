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
