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

/** What a node answers to a method, one after another, the last one for ever. */
type Node = Readonly<Record<string, readonly unknown[]>>

/** Waits on a page whose reads the first node answers; all of them where everybody is asked. */
function waitingOn(
  first: Node,
  others: readonly Node[] = [],
  sender?: { readonly address: string; readonly nonce: number },
) {
  const asks = [first, ...others].map((node) => {
    const left = new Map(Object.entries(node).map(([method, answers]) => [method, [...answers]]))
    return (method: string) => {
      const answers = left.get(method) ?? [null]
      return answers.length > 1 ? answers.shift() : answers[0]
    }
  })
  const read: string[] = []
  const context = {
    signal: new AbortController().signal,
    read: async (method: string) => {
      read.push(method)
      return asks[0]?.(method)
    },
    readEvery: async (method: string) => asks.map((ask) => ask(method)),
  } as unknown as EvmContext
  const clock = fakeClock()
  const outcome = waitForTransaction(clock, context, { hash, sender, timeout: 60_000 }).catch((error) => error)
  const after = async (ms: number) => {
    await clock.pass(ms)
    return outcome
  }
  return { after, read }
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
