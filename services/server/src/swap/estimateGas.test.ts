import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createChain } from '../chain/nodes/createChain'
import { failingAt } from '../chain/nodes/failingAt.test.support'
import { systemClock } from '../clock/Clock'
import { startNode } from '../upstream/startService.test.support'
import { estimateGas, type PlannedTransaction } from './estimateGas'

const planned: PlannedTransaction = {
  from: `0x${'11'.repeat(20)}`,
  to: `0x${'22'.repeat(20)}`,
  data: '0x01',
  value: 5n,
}
const free = async () => {}

/** What comes of an estimate that the node answers so. */
async function estimate(answer: object) {
  const node = await startNode((_, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })))
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: undefined, upstreams: [node.url], multicall3: undefined },
    ...{ wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { clock: systemClock, fetch, lifetime: new AbortController().signal })
  return estimateGas(chain, planned, free)
}

it('is a fifth more than the node says', async () => {
  expect(await estimate({ result: '0x64' })).toBe(120n)
})

it.each([
  [3, 'execution reverted'],
  [-32000, 'execution reverted: slippage'],
  [-32000, 'insufficient funds for gas * price + value: address 0x11 have 0 want 5'],
  [-32003, 'Insufficient funds for gas * price + value'],
  [-32000, 'insufficient balance for transfer'],
  [-32000, 'gas required exceeds allowance (0)'],
])('says that the chain would refuse it where the node says %i %s', async (code, message) => {
  await expect(estimate({ error: { code, message } })).rejects.toHaveProperty('fault', 'would-revert')
})

it.each([
  [-32000, 'header not found'],
  [-32603, 'Internal error'],
])('leaves what is of the node itself: %i %s', async (code, message) => {
  await expect(estimate({ error: { code, message } })).rejects.toMatchObject({ name: 'RpcError', code })
})

it('N-307 a node that fails at the estimate of a visitor stays open for others', async () => {
  const { chain, staysOpenFor } = await failingAt(['eth_estimateGas'], chainIdOf('eip155', 1))
  await staysOpenFor(() => estimateGas(chain, planned, free))
})
