import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createChain } from '../chain/nodes/createChain'
import { systemClock } from '../clock/Clock'
import { startNode } from '../upstream/startService.test.support'
import { NotLeading } from './createIndexStore'
import { readBlocks } from './readBlocks'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [string]
}
const hash = (place: number) => `0x${place.toString(16).padStart(64, '0')}`
const address = `0x${'11'.repeat(20)}`
const transactions = Array.from({ length: 120 }, (_, place) => ({
  ...{ hash: hash(place + 1), from: address, to: address, value: '0x1', nonce: '0x1', input: '0x' },
}))

/** Reads a block of 120 transactions from a node that knows no receipts of blocks; how many receipts it was asked for at a time. */
async function read(goesOn: () => Promise<void>) {
  const lists: number[] = []
  const resultOf = ({ method, params: [of] }: Call) =>
    method === 'eth_getBlockByNumber'
      ? { result: { number: of, hash: hash(999), parentHash: hash(998), timestamp: '0x1', transactions } }
      : method === 'eth_getTransactionReceipt'
        ? { result: { transactionHash: of, blockHash: hash(999), status: '0x1', logs: [] } }
        : { error: { code: -32601, message: 'no' } }
  const node = await startNode(({ body }, response) => {
    const calls = [JSON.parse(body) as Call | Call[]].flat()
    if (calls.some(({ method }) => method === 'eth_getTransactionReceipt')) lists.push(calls.length)
    response.end(JSON.stringify(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, ...resultOf(call) }))))
  })
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: undefined, upstreams: [node.url], multicall3: undefined },
    ...{ wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { clock: systemClock, fetch, lifetime: new AbortController().signal })
  const outcome = await readBlocks(chain, { from: 5, count: 1, isListed: () => false, goesOn }).catch(
    (error: unknown) => error,
  )
  return { lists, outcome }
}

it('receipts that a node has one by one alone are asked for in lists', async () => {
  const { lists, outcome } = await read(async () => {})
  expect(lists).toEqual([50, 50, 20])
  expect(outcome).toMatchObject([{ number: 5, entries: { length: 120 } }])
})

it('who leads no more asks for no further list', async () => {
  let left = 2
  const { lists, outcome } = await read(async () => {
    if (left-- === 0) throw new NotLeading()
  })
  expect(lists).toEqual([50, 50])
  expect(outcome).toBeInstanceOf(NotLeading)
})
