import { chainIdOf } from '@latchkey/protocol/caip'
import { encodeAbiParameters, parseAbiParameters, parseEther, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import { type Chain, createChain } from '../../chain/nodes/createChain'
import { startNode } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { type Dollars, dollar, type OldPrice } from '../Dollars'
import { createPoolPrices } from './createPoolPrices'
import { readPoolPrices } from './readPoolPrices'

const address = (digit: string) => `0x${digit.repeat(40)}` as EvmAddress
const [usd, weth, gem, dust, far] = ['1', '2', '3', '4', '5'].map(address) as [
  EvmAddress,
  EvmAddress,
  EvmAddress,
  EvmAddress,
  EvmAddress,
]
const chainId = chainIdOf('eip155', 1)
const token = (one: EvmAddress, decimals: number) => ({
  ...{ chainId, address: one, name: 'T', symbol: 'T' },
  decimals,
  iconUrl: '',
})
const tokens = createTokens([token(usd, 6), token(weth, 18), token(gem, 8), token(dust, 18), token(far, 18)])

type Pool = readonly [one: EvmAddress, other: EvmAddress, reserve: bigint, otherReserve: bigint, tradedAt?: string]

/** Prices read from pools that hold what they are said to hold; `undefined` is a contract that is no pool. */
async function pricesOf(pools: readonly (Pool | undefined)[], asked: readonly string[]) {
  const addresses = pools.map((_, place) => `0x${String(place + 1).padStart(40, 'a')}` as EvmAddress)
  const resultOf = (to: string, data: string) => {
    const pool = pools[addresses.findIndex((one) => one.toLowerCase() === to.toLowerCase())]
    if (!pool) return '0x'
    const [token0, token1, reserve0, reserve1, at = '2025-12-31T00:00:00Z'] = pool
    if (data === toFunctionSelector('token0()')) return encodeAbiParameters(parseAbiParameters('address'), [token0])
    if (data === toFunctionSelector('token1()')) return encodeAbiParameters(parseAbiParameters('address'), [token1])
    return encodeAbiParameters(parseAbiParameters('uint112, uint112, uint32'), [
      ...([reserve0, reserve1] as const),
      Date.parse(at) / 1000,
    ])
  }
  const node = await startNode(({ body }, response) => {
    const calls = JSON.parse(body) as { id: number; params: [{ to: string; data: string }] }[]
    response.end(JSON.stringify(calls.map(({ id, params: [{ to, data }] }) => ({ id, result: resultOf(to, data) }))))
  })
  const network = {
    ...{ id: chainId, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, multicall3: undefined },
    ...{ wrappedNative: weth, dollars: [usd], pools: addresses, upstreams: [node.url] },
  }
  const clock = steppingClock()
  const chain = createChain(network, { clock, fetch, lifetime: new AbortController().signal })
  const { prices, old } = await readPoolPrices(chain, tokens, clock)
  return new Map<string, Dollars | OldPrice>([...old, ...prices].filter(([one]) => asked.includes(one)))
}

const dollars = (whole: bigint) => whole * 10n ** 6n
const ether: Pool = [usd, weth, dollars(300_000n), parseEther('100')]

it('prices go two pools far from a dollar, and no further', async () => {
  const pools = [
    ether,
    [weth, gem, parseEther('50'), 75n * 10n ** 8n],
    [gem, far, 10n ** 12n, parseEther('1')],
  ] as const
  expect(await pricesOf(pools, [usd, weth, gem, far, nativePlaceholder])).toEqual(
    new Map([
      [usd, dollar],
      [weth, 3_000n * dollar],
      [gem, 2_000n * dollar],
      [nativePlaceholder, 3_000n * dollar],
    ]),
  )
})

it('a shallow pool says nothing, and of several the deepest counts', async () => {
  const shallow: Pool = [dust, usd, parseEther('1'), dollars(9_999n)]
  const small: Pool = [weth, usd, parseEther('1'), dollars(20_000n)]
  expect(await pricesOf([shallow, small, ether], [dust, weth])).toEqual(new Map([[weth, 3_000n * dollar]]))
})

it('a contract that is no pool, an empty one and one of unlisted tokens are passed over', async () => {
  const empty: Pool = [dust, usd, 0n, dollars(50_000n)]
  const unlisted: Pool = [address('9'), usd, 1n, dollars(50_000n)]
  expect(await pricesOf([undefined, empty, unlisted, ether], [dust, address('9'), weth])).toEqual(
    new Map([[weth, 3_000n * dollar]]),
  )
})

it('a pool nobody traded in for a year says what was, and only of what no other pool prices', async () => {
  const then = '2025-01-01T00:00:00Z'
  const deeper: Pool = [usd, weth, dollars(900_000n), parseEther('100'), then]
  const idle: Pool = [gem, usd, 10n ** 12n, dollars(20_000n), then]
  const busy: Pool = [dust, usd, parseEther('10000'), dollars(20_000n), '2025-01-01T00:00:01Z']
  // What is found by an old price is no price of its own.
  const beyond: Pool = [gem, far, 10n ** 12n, parseEther('1')]
  expect(await pricesOf([deeper, ether, idle, busy, beyond], [weth, gem, dust, far])).toEqual(
    new Map<string, unknown>([
      [gem, { price: 2n * dollar, at: Date.parse(then) }],
      [weth, 3_000n * dollar],
      [dust, 2n * dollar],
    ]),
  )
})

it('reading them is charged as the lists of contracts that takes, whatever is asked for', () => {
  const { cost } = createPoolPrices(tokens, {
    clock: steppingClock(),
    samples: { day: async () => [], dayAgo: async () => new Map() },
  })
  const costOf = (pools: number, multicall3?: EvmAddress) =>
    cost({ network: { pools: Array(pools).fill(usd), multicall3 } } as unknown as Chain, [usd])
  // Three calls for each pool, 50 in a list, 300 by Multicall3.
  expect([costOf(0), costOf(16), costOf(17), costOf(100, weth), costOf(101, weth)]).toEqual([0, 5, 10, 5, 10])
})
