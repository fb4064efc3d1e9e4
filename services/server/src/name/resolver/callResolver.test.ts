import { chainIdOf } from '@latchkey/protocol/caip'
import { encodeErrorResult, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { createChain } from '../../chain/nodes/createChain'
import { failingAt } from '../../chain/nodes/failingAt.test.support'
import { systemClock } from '../../clock/Clock'
import { startNode } from '../../upstream/startService.test.support'
import { callResolver } from './callResolver'

/** What comes of a question that the node answers so. */
async function ask(answer: object) {
  const node = await startNode(({ body }, response) => {
    const { id, params } = JSON.parse(body) as { readonly id: number; readonly params: readonly [{ gas: string }] }
    expect(params[0].gas).toBe('0x989680')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: undefined, upstreams: [node.url], multicall3: undefined },
    ...{ wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { clock: systemClock, fetch, lifetime: new AbortController().signal })
  return callResolver(chain, `0x${'11'.repeat(20)}`, ['0x01'], 5_000)
}
const refusing = (message: string, data?: unknown, code = 3) => ask({ error: { code, message, data } })

it('bytes a resolver reverts with are found where nodes put them', async () => {
  expect(await ask({ result: '0x02' })).toEqual([{ answer: '0x02' }])
  expect(await refusing('execution reverted', '0x556f1830')).toEqual([{ revert: '0x556f1830' }])
  expect(await refusing('execution reverted', { data: '0x556f1830' })).toEqual([{ revert: '0x556f1830' }])
  for (const data of [undefined, null, 5, '0x', 'Reverted', { data: {} }])
    expect(await refusing('execution reverted', data)).toEqual([{}])
})

it('a node that has too much to do says nothing of a name', async () => {
  await expect(refusing('rate limit reached', undefined, -32005)).rejects.toHaveProperty('fault', 'busy')
})

it.each([
  [-32000, 'header not found'],
  [-32603, 'Internal JSON-RPC error.'],
])('N-309 a node that could not ask its resolver says nothing of a name: %i %s', async (code, message) => {
  await expect(refusing(message, undefined, code)).rejects.toHaveProperty('fault', 'busy')
})

it('N-246 a resolver that reverts with the words of a busy node is no busy node', async () => {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['too many requests, try again'] })
  expect(await refusing('execution reverted: too many requests, try again', data)).toEqual([{ revert: data }])
})

it('N-307 a node that fails at a resolver stays open for others', async () => {
  const { chain, staysOpenFor } = await failingAt(['eth_call'], chainIdOf('eip155', 1))
  await staysOpenFor(() => callResolver(chain, `0x${'11'.repeat(20)}`, ['0x01'], 15_000))
})
