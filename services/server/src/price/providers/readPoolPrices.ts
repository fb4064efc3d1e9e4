import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { Tokens } from '../../chain/networks/createTokens'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import { callMany } from '../../chain/nodes/callMany'
import type { Chain } from '../../chain/nodes/createChain'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type Dollars, dollar, worth } from '../Dollars'
import { priceDeadline } from './PriceProvider'

/** A pool with less than this on its known side says nothing: its price is cheap to move. */
const leastDepth = 10_000n * dollar

const abi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

interface Side {
  readonly token: string
  readonly reserve: bigint
}
type Pool = readonly [Side, Side]

/**
 * Prices of every token in the configured Uniswap v2 pairs of a chain: from its dollars outwards, two pools far.
 *
 * @throws UpstreamError
 */
export async function readPoolPrices(chain: Chain, tokens: Tokens): Promise<ReadonlyMap<string, Dollars>> {
  const { id, currency, dollars, wrappedNative, pools } = chain.network
  const wrapped = wrappedNative?.toLowerCase()
  const decimalsOf = (token: string) => (token === wrapped ? currency?.decimals : tokens.find(id, token)?.decimals)
  const prices = new Map<string, Dollars>(dollars.map((address) => [address.toLowerCase(), dollar]))
  if (pools.length > 0) {
    const read = await readPools(chain)
    for (let distance = 0; distance < 2; distance++)
      for (const [token, price] of outwards(read, prices, decimalsOf)) prices.set(token, price)
  }
  const native = wrapped === undefined ? undefined : prices.get(wrapped)
  if (native !== undefined) prices.set(nativePlaceholder, native)
  return prices
}

/** Prices of tokens that share a pool with a priced one; the deepest pool of each counts. */
function outwards(
  pools: readonly Pool[],
  known: ReadonlyMap<string, Dollars>,
  decimalsOf: (token: string) => number | undefined,
): ReadonlyMap<string, Dollars> {
  const found = new Map<string, { readonly depth: Dollars; readonly price: Dollars }>()
  for (const [one, other] of pools.flatMap(([a, b]): readonly Pool[] => [
    [a, b],
    [b, a],
  ])) {
    const price = known.get(one.token)
    const [decimals, otherDecimals] = [decimalsOf(one.token), decimalsOf(other.token)]
    if (price === undefined || known.has(other.token) || decimals === undefined || otherDecimals === undefined) continue
    const depth = worth(one.reserve, decimals, price)
    if (depth < leastDepth || other.reserve === 0n || depth <= (found.get(other.token)?.depth ?? 0n)) continue
    found.set(other.token, { depth, price: (depth * 10n ** BigInt(otherDecimals)) / other.reserve })
  }
  return new Map([...found].map(([token, { price }]) => [token, price]))
}

async function readPools(chain: Chain): Promise<readonly Pool[]> {
  const { pools } = chain.network
  const names = ['token0', 'token1', 'getReserves'] as const
  const calls = pools.flatMap((to) =>
    names.map((functionName) => ({ to, data: encodeFunctionData({ abi, functionName }) })),
  )
  const answers = await callMany(chain, calls, priceDeadline)
  return pools.flatMap((_, place) => {
    const [first, second, reserves] = answers.slice(place * 3, place * 3 + 3)
    if (!first || !second || !reserves) return []
    try {
      const [reserve0, reserve1] = decodeFunctionResult({ abi, functionName: 'getReserves', data: reserves })
      const token0 = decodeFunctionResult({ abi, functionName: 'token0', data: first }).toLowerCase()
      const token1 = decodeFunctionResult({ abi, functionName: 'token1', data: second }).toLowerCase()
      return [
        [
          { token: token0, reserve: reserve0 },
          { token: token1, reserve: reserve1 },
        ] as const,
      ]
    } catch (cause) {
      throw new UpstreamError('malformed', undefined, cause)
    }
  })
}
