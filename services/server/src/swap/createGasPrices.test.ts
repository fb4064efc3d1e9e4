import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { createChain } from '../chain/nodes/createChain'
import type { Answer } from '../upstream/openService.test.support'
import { startNode } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createGasPrices } from './createGasPrices'

/** Knows these methods alone. */
const knowing =
  (results: Readonly<Record<string, unknown>>): Answer =>
  ({ body }, response) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const said = method in results ? { result: results[method] } : { error: { code: -32601, message: 'unknown' } }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  }

it.each([
  ['in one', 1, { eth_feeHistory: { baseFeePerGas: ['0x8', '0x10'], reward: [['0x1', '0x2', '0x3']] } }],
  ['of a chain without a history of fees in two', 2, { eth_gasPrice: '0x64' }],
])('N-18 a price of gas %s is charged as what the node is asked', async (_, requests, results) => {
  const node = await startNode(knowing(results))
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: undefined, upstreams: [node.url], multicall3: undefined },
    ...{ wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { clock, fetch, lifetime: controller.signal })
  const prices = createGasPrices({ clock })
  let charged = 0
  const charge = async (calls: number) => {
    charged += calls
  }
  for (let time = 0; time < 2; time++) await prices.of(chain, charge)
  expect([charged, node.seen.length]).toEqual([requests, requests])
})
