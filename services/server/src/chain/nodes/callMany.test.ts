import { chainIdOf } from '@latchkey/protocol/caip'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answering, failing, startNode } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import type { EvmAddress } from '../networks/Network'
import { callMany, costOfMany, readNativeBalance } from './callMany'
import { createChain } from './createChain'
import { failingAt } from './failingAt.test.support'

const contract: EvmAddress = `0x${'11'.repeat(20)}`
const multicall3: EvmAddress = `0x${'ca'.repeat(20)}`
const within = 15_000

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly to: Hex; readonly data: Hex }, string]
}

function chainOf(url: string, multicall?: EvmAddress, ...others: readonly string[]) {
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: multicall, wrappedNative: undefined, dollars: [], pools: [] },
    upstreams: [url, ...others],
  }
  return createChain(network, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
}
/** Reads of a contract, numbered. */
const reads = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    to: contract,
    data: `0x${(place + 1).toString(16).padStart(4, '0')}` as Hex,
  }))

/** A node that answers each read with its data twice, none for `0x0002`, and fails `0x0003`. */
const answerOf = (data: Hex) => (data === '0x0002' ? '0x' : `${data}${data.slice(2)}`) as Hex

async function openPlain() {
  const node = await startNode(({ body }, response) => {
    const one = ({ id, params: [{ data }] }: Call) =>
      data === '0x0003' ? { id, error: { code: 3, message: 'reverted' } } : { id, result: answerOf(data) }
    const parsed = JSON.parse(body) as Call | readonly Call[]
    response.end(JSON.stringify('id' in parsed ? one(parsed) : parsed.map(one).reverse()))
  })
  const sizes = () =>
    node.seen.map(({ body }) => JSON.parse(body) as Call | readonly Call[]).map((one) => ('id' in one ? 1 : one.length))
  return { chain: chainOf(node.url), node, sizes }
}

async function openMulticall() {
  const asked: { readonly to: Hex; readonly at: string; readonly targets: readonly Hex[] }[] = []
  const node = await startNode(({ body }, response) => {
    const { id, params } = JSON.parse(body) as Call
    const [{ to, data }, at] = params
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = (args?.[0] ?? []) as readonly { target: Hex; allowFailure: boolean; callData: Hex }[]
    asked.push({ to, at, targets: calls.map(({ target }) => target) })
    const results = calls.map(({ callData, allowFailure }) => ({
      success: callData !== '0x0003' && allowFailure,
      returnData: answerOf(callData),
    }))
    response.end(
      JSON.stringify({
        id,
        result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results }),
      }),
    )
  })
  return { chain: chainOf(node.url, multicall3), asked, url: node.url }
}

const expected = (count: number) =>
  reads(count).map(({ data }) => (data === '0x0002' || data === '0x0003' ? undefined : answerOf(data)))

describe('many contracts are read', () => {
  it('in lists of fifty where the chain has no Multicall3, one alone as a call', async () => {
    const { chain, sizes } = await openPlain()
    expect(await callMany(chain, reads(51), within)).toEqual(expected(51))
    expect(sizes().sort()).toEqual([1, 50])
  })

  it('as a call of its own where it is one, which no node needs to take for a list', async () => {
    const { chain, node } = await openPlain()
    expect(await callMany(chain, reads(1), within)).toEqual(expected(1))
    expect(JSON.parse(node.seen[0]?.body ?? '')).toEqual({
      ...{ jsonrpc: '2.0', id: 0, method: 'eth_call', params: [{ to: contract, data: '0x0001' }, 'latest'] },
    })
  })

  it('of another node where the first one fails', async () => {
    const broken = await startNode(failing(500))
    const { node } = await openPlain()
    expect(await callMany(chainOf(broken.url, undefined, node.url), reads(2), within)).toEqual(expected(2))
    const { asked, url } = await openMulticall()
    expect(await callMany(chainOf(broken.url, multicall3, url), reads(2), within)).toEqual(expected(2))
    expect(asked).toHaveLength(1)
  })

  it('three hundred in one call where it has', async () => {
    const { chain, asked } = await openMulticall()
    expect(await callMany(chain, reads(301), within)).toEqual(expected(301))
    expect(asked.map(({ to, at, targets }) => [to, at, targets.length])).toEqual([
      [multicall3, 'latest', 300],
      [multicall3, 'latest', 1],
    ])
    expect(asked[0]?.targets[0]).toBe(contract)
  })

  it('and those are unanswered that a node leaves out', async () => {
    const result = encodeFunctionResult({
      ...{ abi: multicall3Abi, functionName: 'aggregate3', result: [{ success: true, returnData: '0x01' }] },
    })
    const node = await startNode(answering(result))
    expect(await callMany(chainOf(node.url, multicall3), reads(2), within)).toEqual(['0x01', undefined])
  })

  it('not at all where there are none', async () => {
    const { chain, node } = await openPlain()
    expect([await callMany(chain, [], within), node.seen]).toEqual([[], []])
  })

  it.each([
    ['nothing', '0x'],
    ['no result of it', '0x1234'],
    ['no text', 5],
  ])('and a node that answers Multicall3 with %s is at fault', async (_, answer) => {
    const node = await startNode(answering(answer))
    await expect(callMany(chainOf(node.url, multicall3), reads(2), within)).rejects.toMatchObject({
      ...{ name: 'UpstreamError', fault: 'malformed' },
    })
  })

  it('and a node that is busy stays busy', async () => {
    const node = await startNode(failing(429, { 'retry-after': '300' }))
    await expect(callMany(chainOf(node.url, multicall3), reads(2), within)).rejects.toHaveProperty('fault', 'busy')
  })

  it('N-18 for what they cost: five for each request, begun ones too', async () => {
    const { chain: plain } = await openPlain()
    const { chain: one } = await openMulticall()
    expect([0, 1, 50, 51, 300].map((count) => costOfMany(plain, count))).toEqual([0, 5, 5, 10, 30])
    expect([0, 1, 300, 301].map((count) => costOfMany(one, count))).toEqual([0, 5, 5, 10])
  })
})

describe('a native balance', () => {
  it.each([
    ['0x0', 0n],
    ['0xDE0b6b3a7640000', 10n ** 18n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('%s is %d', async (answer, balance) => {
    const node = await startNode(answering(answer))
    expect(await readNativeBalance(chainOf(node.url), contract, within)).toBe(balance)
  })

  it.each(['0x', 'x0x1', '0x1g', `0x${'f'.repeat(65)}`, 5, null, ['0x1']])(
    '%j is none, and the node at fault',
    async (answer) => {
      const node = await startNode(answering(answer))
      await expect(readNativeBalance(chainOf(node.url), contract, within)).rejects.toHaveProperty('fault', 'malformed')
    },
  )

  it('that a node refuses to tell is its fault, and that it is busy stays so', async () => {
    const refusing = await startNode((_, response) => response.end('{"id":1,"error":{"code":-32000,"message":"no"}}'))
    await expect(readNativeBalance(chainOf(refusing.url), contract, within)).rejects.toHaveProperty(
      'fault',
      'malformed',
    )
    const busy = await startNode(failing(429, { 'retry-after': '300' }))
    await expect(readNativeBalance(chainOf(busy.url), contract, within)).rejects.toHaveProperty('fault', 'busy')
  })
})

it('a node that fails at what this server asks itself is left alone', async () => {
  const { chain } = await failingAt(['eth_call'], chainIdOf('eip155', 1))
  const ask = () => callMany(chain, reads(2), within)
  for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toHaveProperty('name', 'UpstreamError')
  expect(await chain.reach()).toBe('unreachable')
})
