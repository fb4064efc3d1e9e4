import { encodeFunctionData } from 'viem'
import type { EvmAddress, Network } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { Services } from '../../noun/Services'
import { createCache } from '../../upstream/createCache'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { UpstreamError } from '../../upstream/UpstreamError'
import { costOfCalls } from '../costOfCalls'
import { SwapError } from '../SwapError'
import {
  type BuildParameters,
  offerLife,
  type SwapCall,
  type SwapOffer,
  type SwapProvider,
  type SwapSide,
  swapDeadline,
  type Trade,
} from '../SwapProvider'
import { createRoutes, type RouterPlace } from './createRoutes'
import { callsOfOffers, readBestOffer } from './readBestOffer'
import { routerAbi } from './routerAbi'

/** Seconds until what is built can no longer be mined. */
const minedWithin = 20n * 60n
const whole = 10_000n
/** What a swap of tokens took, with room for tokens that do more than others. */
const gasOf = { base: 120_000n, hop: 110_000n }

/** Swaps over the Uniswap v2 router of a chain. */
export function createPoolSwaps(services: Pick<Services, 'clock'>): SwapProvider {
  const routes = createRoutes(services)
  const offers = createCache<SwapOffer>({ clock: services.clock, ...offerLife })

  async function quote(chain: Chain, { amount, from, to }: Trade, charge: Charge, force = false): Promise<SwapOffer> {
    const place = placeOf(chain.network)
    if (place === undefined) throw new SwapError('unsupported-chain')
    const ends = [addressOf(from, place), addressOf(to, place)] as const
    // The native currency and its wrapped token are one to a router.
    const ways = ends[0] === ends[1] ? [] : await routes.between(chain, place, ends, charge)
    if (ways.length === 0) throw new SwapError('no-route')
    const load = () => readBestOffer(chain, place, ways, amount)
    const { value } = await offers.get(`${chain.network.id}:${ends.join()}:${amount}`, load, {
      force,
      charge: () => charge(costOfCalls(chain, callsOfOffers(ways))),
    })
    return value
  }

  async function build(chain: Chain, { trade, user, slippage }: BuildParameters, charge: Charge): Promise<SwapCall> {
    const place = placeOf(chain.network)
    if (place === undefined) throw new SwapError('unsupported-chain')
    const { bought, route } = await quote(chain, trade, charge, true)
    // Rounded up: never less than what was agreed to.
    const least = bought - (bought * slippage) / whole
    await charge(1)
    const deadline = later(await readTime(chain), BigInt(Math.floor(services.clock.now() / 1000))) + minedWithin
    return {
      to: place.router,
      data: encodeSwap(trade, { least, route, user, deadline }),
      value: trade.from.kind === 'native' ? trade.amount : 0n,
      gas: gasOf.base + gasOf.hop * BigInt(route.length - 1),
    }
  }

  return {
    name: 'pools',
    serves: (network) => placeOf(network) !== undefined,
    spender: (network) => placeOf(network)?.router,
    quote: (chain, { trade }, charge) => quote(chain, trade, charge),
    build,
  }
}

interface Terms {
  readonly least: bigint
  readonly route: readonly EvmAddress[]
  readonly user: EvmAddress
  readonly deadline: bigint
}

/** Whoever sells is who is paid. */
function encodeSwap({ amount, from, to }: Trade, { least, route, user, deadline }: Terms) {
  const abi = routerAbi
  if (from.kind === 'native')
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, route, user, deadline] })
  const functionName = to.kind === 'native' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, least, route, user, deadline] })
}

function placeOf({ id, swapRouter, wrappedNative }: Network): RouterPlace | undefined {
  if (!id.startsWith('eip155:') || swapRouter === undefined || wrappedNative === undefined) return undefined
  return { router: swapRouter, wrapped: wrappedNative }
}

const addressOf = (side: SwapSide, { wrapped }: RouterPlace) => (side.kind === 'native' ? wrapped : side.address)

/** The chain's own clock: a deadline is compared to it. It may be ahead of ours, and behind where nothing was mined for long. */
async function readTime(chain: Chain): Promise<bigint> {
  const block = await chain.read({ method: 'eth_getBlockByNumber', params: ['latest', false] }, swapDeadline)
  const timestamp = (block as { readonly timestamp?: unknown } | null)?.timestamp
  if (typeof timestamp !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(timestamp)) throw new UpstreamError('malformed')
  return BigInt(timestamp)
}

const later = (a: bigint, b: bigint) => (a > b ? a : b)
