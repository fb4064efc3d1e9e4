import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { Tokens } from '../../chain/networks/createTokens'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import { callMany } from '../../chain/nodes/callMany'
import type { Chain } from '../../chain/nodes/createChain'
import type { Services } from '../../noun/Services'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type Dollars, dollar, type OldPrice, worth } from '../Dollars'
import { priceDeadline } from './PriceProvider'

/** A pool with less than this on its known side says nothing: its price is cheap to move. */
const leastDepth = 10_000n * dollar
/** Milliseconds: what nobody traded in for so long tells what was, not what is. */
const idle = 365 * 24 * 60 * 60_000

const abi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

interface Side {
  readonly token: string
  readonly reserve: bigint
}
interface Pool {
  readonly sides: readonly [Side, Side]
  /** Milliseconds since the epoch of its last trade. */
  readonly at: number
}

/** What the pools of a chain say, by lower-case address. */
export interface PoolPrices {
  readonly prices: ReadonlyMap<string, Dollars>
  /** Of those that no pool says a price of now. */
  readonly old: ReadonlyMap<string, OldPrice>
}

/**
 * Prices of every token in the configured Uniswap v2 pairs of a chain: from its dollars outwards, two pools far; then those of pools
 * without a trade for a year, as old ones.
 *
 * @throws UpstreamError
 */
export async function readPoolPrices(
  chain: Chain,
  tokens: Tokens,
  clock: Pick<Services['clock'], 'now'>,
): Promise<PoolPrices> {
  const { id, currency, dollars, wrappedNative, pools } = chain.network
  const wrapped = wrappedNative?.toLowerCase()
  const decimalsOf = (token: string) => (token === wrapped ? currency?.decimals : tokens.find(id, token)?.decimals)
  const prices = new Map<string, Dollars>(dollars.map((address) => [address.toLowerCase(), dollar]))
  const read = pools.length > 0 ? await readPools(chain) : []
  const isTraded = ({ at }: Pool) => clock.now() - at < idle
  const live = read.filter(isTraded)
  for (let distance = 0; distance < 2; distance++)
    for (const [token, { price }] of outwards(live, prices, decimalsOf)) prices.set(token, price)
  const old = new Map(
    outwards(
      read.filter((pool) => !isTraded(pool)),
      prices,
      decimalsOf,
    ),
  )
  if (wrapped === undefined) return { prices, old }
  const [ofNative, oldOfNative] = [prices.get(wrapped), old.get(wrapped)]
  if (ofNative !== undefined) prices.set(nativePlaceholder, ofNative)
  else if (oldOfNative) old.set(nativePlaceholder, oldOfNative)
  return { prices, old }
}

/** Prices of tokens that share a pool with a priced one, each as old as its pool; the deepest pool of each counts. */
function outwards(
  pools: readonly Pool[],
  known: ReadonlyMap<string, Dollars>,
  decimalsOf: (token: string) => number | undefined,
): ReadonlyMap<string, OldPrice> {
  const found = new Map<string, OldPrice & { readonly depth: Dollars }>()
  const sides = pools.flatMap(({ sides: [a, b], at }) => [
    { at, one: a, other: b },
    { at, one: b, other: a },
  ])
  for (const { at, one, other } of sides) {
    const price = known.get(one.token)
    const [decimals, otherDecimals] = [decimalsOf(one.token), decimalsOf(other.token)]
    if (price === undefined || known.has(other.token) || decimals === undefined || otherDecimals === undefined) continue
    const depth = worth(one.reserve, decimals, price)
    if (depth < leastDepth || other.reserve === 0n || depth <= (found.get(other.token)?.depth ?? 0n)) continue
    found.set(other.token, { at, depth, price: (depth * 10n ** BigInt(otherDecimals)) / other.reserve })
  }
  return new Map([...found].map(([token, { price, at }]) => [token, { price, at }]))
}

const names = ['token0', 'token1', 'getReserves'] as const

/** Contracts that reading the pools of a chain asks. */
export const callsOfPools = ({ network }: Chain): number => network.pools.length * names.length

async function readPools(chain: Chain): Promise<readonly Pool[]> {
  const { pools } = chain.network
  const calls = pools.flatMap((to) =>
    names.map((functionName) => ({ to, data: encodeFunctionData({ abi, functionName }) })),
  )
  const answers = await callMany(chain, calls, priceDeadline)
  return pools.flatMap((_, place) => {
    const [first, second, reserves] = answers.slice(place * 3, place * 3 + 3)
    if (!first || !second || !reserves) return []
    try {
      const [reserve0, reserve1, seconds] = decodeFunctionResult({ abi, functionName: 'getReserves', data: reserves })
      const token0 = decodeFunctionResult({ abi, functionName: 'token0', data: first }).toLowerCase()
      const token1 = decodeFunctionResult({ abi, functionName: 'token1', data: second }).toLowerCase()
      return [
        {
          sides: [
            { token: token0, reserve: reserve0 },
            { token: token1, reserve: reserve1 },
          ] as const,
          at: seconds * 1000,
        },
      ]
    } catch (cause) {
      throw new UpstreamError('malformed', undefined, cause)
    }
  })
}
