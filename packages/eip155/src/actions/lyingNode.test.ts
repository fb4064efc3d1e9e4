import { fakeClock } from '@latchkey/core/fake'
import { expect, it } from 'vitest'
import { bob } from '../fake/fakeWallet.test.support'
import type { EvmContext } from './EvmContext'
import { waitForTransaction } from './waitForTransaction'

const [hash, other] = ['ab', 'cd'].map((byte) => `0x${byte.repeat(32)}`) as [string, string]
const from = `0x${'11'.repeat(20)}`
const sent = { hash, from, nonce: '0x5', to: bob, value: '0x1', input: '0x' }
const cancel = { ...sent, hash: other, to: from, value: '0x0' }
const receipt = { transactionHash: hash, blockNumber: '0x10', status: '0x1' }
/** Says that the number of a transaction it keeps silent about is spent. */
const silent: Node = { eth_getTransactionCount: ['0x6'], eth_blockNumber: ['0x10'] }

/** What a node answers to a method, one after another, the last one for ever, or to what it was asked with it. */
type Node = Readonly<Record<string, readonly unknown[]>>

/** Waits on a page whose reads the first node answers; all of them where everybody is asked. */
function waitingOn(
  first: Node,
  others: readonly Node[] = [],
  sender?: { readonly address: string; readonly nonce: number },
) {
  const asks = [first, ...others].map((node) => {
    const left = new Map(Object.entries(node).map(([method, answers]) => [method, [...answers]]))
    return (method: string, params: readonly unknown[] = []) => {
      const answers = left.get(method) ?? [null]
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return typeof answer === 'function' ? answer(...params) : answer
    }
  })
  const read: string[] = []
  const blocks: unknown[] = []
  const context = {
    signal: new AbortController().signal,
    read: async (method: string, params: readonly unknown[]) => {
      read.push(method)
      if (method === 'eth_getBlockByNumber') blocks.push(params[0])
      return asks[0]?.(method, params)
    },
    readEvery: async (method: string, params: readonly unknown[]) => asks.map((ask) => ask(method, params)),
  } as unknown as EvmContext
  const clock = fakeClock()
  const outcome = waitForTransaction(clock, context, { hash, sender, timeout: 60_000 }).catch((error) => error)
  const after = async (ms: number) => {
    await clock.pass(ms)
    return outcome
  }
  return { after, read, blocks }
}

it.each([
  ['cancelled by a block that it made up', { eth_getBlockByNumber: [{ transactions: [cancel] }] }],
  ['gone, its number spent by nobody knows what', {}],
])('N-354 one node alone calls none %s that another has waiting, or in a block', async (_, lie) => {
  const sender = { address: from, nonce: 5 }
  const shown = { ...silent, ...lie, eth_getTransactionByHash: [sent, null] }
  for (const [node, by] of [
    [shown, undefined],
    [{ ...silent, ...lie }, sender],
  ] as const)
    for (const honest of [{ eth_getTransactionByHash: [sent] }, { eth_getTransactionReceipt: [receipt] }])
      expect(await waitingOn(node, [honest], by).after(60_000)).toMatchObject({ code: 'transaction.timed_out' })
  // Where no other one has it either its word stands.
  const ended = await waitingOn(shown, [silent]).after(60_000)
  expect(ended).toMatchObject({ hash, status: 'eth_getBlockByNumber' in lie ? 'replaced' : 'dropped' })
})

it('one of several nodes behind one address that is behind calls none gone whose number is spent', async () => {
  const { after } = waitingOn({
    ...silent,
    eth_getTransactionByHash: [sent, null],
    eth_getTransactionReceipt: [null, null, null, null, null, null, receipt],
  })
  expect(await after(30_000)).toMatchObject({ status: 'confirmed', hash })
})

it('N-354 no block is searched for what took the place of one that another node has', async () => {
  const { after, read } = waitingOn({ ...silent, eth_getTransactionByHash: [sent, null] }, [
    { eth_getTransactionByHash: [sent] },
  ])
  expect(await after(60_000)).toMatchObject({ code: 'transaction.timed_out' })
  expect(read).toContain('eth_getTransactionCount')
  expect(read).not.toContain('eth_getBlockByNumber')
})

/** Still shows what can be in no block any more. */
const stale: Node = { ...silent, eth_getTransactionByHash: [sent] }

it('one that a node shows for ever ends once its number is spent below blocks that stay', async () => {
  const block = { eth_getBlockByNumber: [{ transactions: [cancel] }] }
  const replaced = { status: 'replaced', hash, replacement: other, how: 'cancelled' }
  expect(await waitingOn({ ...stale, ...block }).after(60_000)).toEqual({ ...replaced, seen: true })
  // By another node alone, after a reload.
  const late = waitingOn({ ...silent, ...block }, [stale], { address: from, nonce: 5 })
  expect(await late.after(60_000)).toEqual(replaced)
  // What took its number is nowhere to be found any more.
  expect(await waitingOn(stale, [silent]).after(60_000)).toEqual({ status: 'dropped', hash, nonce: 'spent' })
})

it.each<[string, Node, Node?]>([
  ['its number is spent in the newest blocks alone', { eth_getTransactionCount: [spentSince(5n)] }],
  ['another node shows it and says that its number is free', {}, { ...stale, eth_getTransactionCount: ['0x5'] }],
  ['another node shows it and says nothing of its number', {}, { eth_getTransactionByHash: [sent] }],
  ['another node tells its number and nothing of it', {}, { ...silent, eth_getTransactionByHash: [undefined] }],
  ['another node has it in a block', {}, { ...silent, eth_getTransactionReceipt: [receipt] }],
  ['it is in a block whose receipt is still to come', { eth_getTransactionByHash: [{ ...sent, blockNumber: '0x10' }] }],
  ['the chain is too young to tell', { eth_blockNumber: ['0x3'] }],
])('N-354 one that a node shows does not end while %s', async (_, node, honest = silent) => {
  const outcome = await waitingOn({ ...stale, ...node }, [honest]).after(60_000)
  expect(outcome).toMatchObject({ code: 'transaction.timed_out', data: { known: true } })
})

it('N-354 one that another node shows with a number of its own has not lost that of which it was misread', async () => {
  const shown = { ...stale, eth_getTransactionByHash: [{ ...sent, nonce: '0x6' }], eth_getTransactionCount: ['0x7'] }
  const outcome = await waitingOn(silent, [shown], { address: from, nonce: 5 }).after(60_000)
  expect(outcome).toMatchObject({ code: 'transaction.timed_out', data: { known: true } })
})

it('each block is searched once, but for those that may have changed before it is judged', async () => {
  const node = { ...silent, eth_blockNumber: ['0x100'], eth_getBlockByNumber: [{ transactions: [] }] }
  const { after, blocks } = waitingOn({ ...node, eth_getTransactionByHash: [null] }, [], { address: from, nonce: 5 })
  expect(await after(60_000)).toEqual({ status: 'dropped', hash, nonce: 'spent' })
  expect(blocks).toHaveLength(65)
  const seen = waitingOn({ ...node, eth_getTransactionByHash: [sent, null], eth_blockNumber: ['0xc0', '0x100'] })
  expect(await seen.after(60_000)).toEqual({ status: 'dropped', hash, nonce: 'spent' })
  expect(seen.blocks).toHaveLength(65 + 12)
  expect(new Set(seen.blocks).size).toBe(65)
})

it('a block that the node had not got is searched again', async () => {
  let asked = 0
  const block = (number: string) =>
    number === '0x10' && asked++ < 3 ? null : { transactions: number === '0x10' ? [cancel] : [] }
  const node = { ...silent, eth_getTransactionByHash: [sent, null], eth_getBlockByNumber: [block] }
  expect(await waitingOn(node).after(60_000)).toMatchObject({ status: 'replaced', replacement: other })
})

/** A number that is spent only in the last blocks before the newest one. */
function spentSince(depth: bigint) {
  return (_address: string, block: string) => (block === 'latest' || BigInt(block) > 0x10n - depth ? '0x6' : '0x5')
}
