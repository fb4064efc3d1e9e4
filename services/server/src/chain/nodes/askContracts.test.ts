import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { systemClock } from '../../clock/Clock'
import { startNode } from '../../upstream/startService.test.support'
import { askContracts } from './askContracts'
import { createChain } from './createChain'
import { failingAt } from './failingAt.test.support'

type Reply = { readonly result: string } | { readonly error: { readonly code: number; readonly message: string } }

/** What comes of two calls where the node answers the first as told, and the second with a word. */
async function ask(first: Reply | undefined, { mostGas, sent = '0x3e8' }: { mostGas?: bigint; sent?: string } = {}) {
  const node = await startNode(({ body }, response) => {
    const calls = [JSON.parse(body) as { id: number; params: [{ data: string; gas: string }] }[]].flat()
    expect(calls.every(({ params: [{ gas }] }) => gas === sent)).toBe(true)
    const replies = calls.map(({ id, params: [{ data }] }) => ({
      ...{ jsonrpc: '2.0', id },
      ...(data === '0x01' ? first : { result: '0x02' }),
    }))
    response.end(JSON.stringify(calls.length === 1 ? replies[0] : first === undefined ? replies.slice(1) : replies))
  })
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'Test', currency: undefined, upstreams: [node.url] },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], mostGas },
  }
  const lifetime = new AbortController().signal
  const chain = createChain(network, { clock: systemClock, fetch: globalThis.fetch, lifetime })
  const to = '0x1111111111111111111111111111111111111111'
  return askContracts(
    chain,
    [
      { to, data: '0x01' },
      { to, data: '0x02' },
    ],
    { gas: 1_000, within: 5_000 },
  )
}
const error = (code: number, message: string) => ({ error: { code, message } })

it.each([
  ['reverts', error(3, 'execution reverted')],
  ['reverts at another node', error(-32000, 'execution reverted')],
  ['reverts in words of a node', error(3, 'execution reverted: too many requests, try again')],
  ['reverts in words of another node', error(-32000, 'VM Exception: reverted with reason: internal error')],
  ['has no gas left', error(-32603, 'EVM error OutOfGas')],
  ['needs more gas than it is given', error(-32000, 'out of gas')],
  ['is no code of the chain', error(-32000, 'invalid opcode: INVALID')],
  ['jumps where nothing is at Besu', error(-32000, 'Bad jump destination')],
  ['is halted at Besu', error(-32000, 'Execution halted')],
  ['takes more memory than it may', error(-32603, 'EVM error MemoryOOG')],
  ['leaps where nothing is', error(-32000, 'invalid jump destination')],
  ['takes what is not there', error(-32000, 'stack underflow (0 <=> 1)')],
  ['is run to no end by another machine', error(-32015, 'VM execution error.')],
  ['answers nothing', { result: '0x' }],
])('N-187 a contract that %s says nothing', async (_, reply) => {
  expect(await ask(reply)).toEqual(['none', '0x02'])
})

it.each([
  ['has too much to do', error(-32005, 'limit exceeded')],
  ['counts', error(-32000, 'Too Many Requests')],
  ['gives up', error(-32000, 'execution aborted (timeout = 5s)')],
  ['is broken inside', error(-32603, 'Internal error')],
  ['leaves an answer out', undefined],
])('N-189 of a contract whose node %s nothing is known', async (_, reply) => {
  expect(await ask(reply)).toEqual(['unknown', '0x02'])
})

it.each([
  ['lags behind', error(-32000, 'header not found')],
  ['has lost the state', error(-32000, 'missing trie node 5f (path ) state 0x5f is not available')],
  ['is broken inside, in other words', error(-32603, 'Internal JSON-RPC error.')],
  ['is away behind its host', error(-32603, 'service unavailable')],
  ['says nothing of use', error(-32000, '')],
  ['refuses the method', error(-32601, 'the method eth_call does not exist')],
])('N-309 of a contract whose node %s nothing is known', async (_, reply) => {
  expect(await ask(reply)).toEqual(['unknown', '0x02'])
})

it('a contract has as much gas as its chain counts for what it does', async () => {
  const words = { result: '0x01' }
  expect(await ask(words, { mostGas: 10_000_000_000n, sent: '0x51615' })).toEqual(['0x01', '0x02'])
})

it('N-187 a contract that says too much is asked by itself, and takes no answer of others', async () => {
  expect(await ask({ result: `0x${'0'.repeat(9 * 1024 * 1024)}` })).toEqual(['none', '0x02'])
})

it('N-307 a node that fails at contracts of anybody stays open for others', async () => {
  const { chain, staysOpenFor } = await failingAt(['eth_call'], chainIdOf('eip155', 1))
  const call = { to: '0x1111111111111111111111111111111111111111', data: '0x01' } as const
  await staysOpenFor(() => askContracts(chain, [call], { gas: 1_000, within: 15_000 }))
})

it('of no contracts nothing is asked', async () => {
  const { chain } = await failingAt(['eth_call'], chainIdOf('eip155', 1))
  expect(await askContracts(chain, [], { within: 5_000 })).toEqual([])
})
