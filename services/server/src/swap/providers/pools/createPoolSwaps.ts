import { encodeFunctionData } from 'viem'
import type { EvmAddress } from '../../../chain/networks/Network'
import type { Chain } from '../../../chain/nodes/createChain'
import type { Services } from '../../../noun/Services'
import { createCache } from '../../../upstream/createCache'
import type { Charge } from '../../../upstream/createUpstreamQuota'
import { UpstreamError } from '../../../upstream/UpstreamError'
import { costOfCalls } from '../../costOfCalls'
import { SwapError } from '../../SwapError'
import {
  type BuildParameters,
  offerLife,
  type SwapCall,
  type SwapOffer,
  type SwapProvider,
  type SwapSide,
  swapDeadline,
  type Trade,
} from '../../SwapProvider'
import { bestOf, faultOf } from './bestOf'
import { createRoutes } from './createRoutes'
import { encodeRangeSwap } from './encodeRangeSwap'
import { type PoolPlace, poolPlaceOf } from './poolPlaceOf'
import { callsOfOffers, readBestOffer } from './readBestOffer'
import { callsOfRange, type RangeOffer, readRangeOffer } from './readRangeOffer'
import { routerAbi } from './routerAbi'

/** Seconds until what is built can no longer be mined. */
const minedWithin = 20n * 60n
const whole = 10_000n
/** What a swap of tokens took, with room for tokens that do more than others. */
const gasOf = { base: 120_000n, hop: 110_000n, range: 300_000n }

/** An offer, and what it is built by: over pairs, or in one pool of this fee. */
type PoolOffer = SwapOffer & { readonly spender: EvmAddress; readonly fee?: number }

/** Swaps over the Uniswap v2 router of a chain and over its v3 one, whichever gives more. */
export function createPoolSwaps(services: Pick<Services, 'clock'>): SwapProvider {
  const routes = createRoutes(services)
  const offers = createCache<SwapOffer>({ clock: services.clock, ...offerLife })
  const rangeOffers = createCache<RangeOffer>({ clock: services.clock, ...offerLife })

  async function overPairs(chain: Chain, { place, ends, amount, force }: Asked, charge: Charge): Promise<PoolOffer> {
    const { router, wrapped } = place
    if (router === undefined) throw new SwapError('no-route')
    const ways = await routes.between(chain, { router, wrapped }, ends, charge)
    if (ways.length === 0) throw new SwapError('no-route')
    const load = () => readBestOffer(chain, { router, wrapped }, ways, amount)
    const { value } = await offers.get(`${chain.network.id}:${ends.join()}:${amount}`, load, {
      force,
      charge: () => charge(costOfCalls(chain, callsOfOffers(ways))),
    })
    return { ...value, spender: router }
  }

  async function inRange(chain: Chain, { place, ends, amount, force }: Asked, charge: Charge): Promise<PoolOffer> {
    const { v3 } = place
    if (v3 === undefined) throw new SwapError('no-route')
    const load = () => readRangeOffer(chain, v3.quoter, ends, amount)
    const { value } = await rangeOffers.get(`${chain.network.id}:${ends.join()}:${amount}`, load, {
      force,
      charge: () => charge(callsOfRange),
    })
    return { ...value, spender: v3.router }
  }

  async function quote(
    chain: Chain,
    { amount, from, to }: Trade,
    charge: Charge,
    { force = false, through }: { readonly force?: boolean; readonly through?: EvmAddress | undefined } = {},
  ): Promise<PoolOffer> {
    const place = poolPlaceOf(chain.network)
    if (place === undefined) throw new SwapError('unsupported-chain')
    const ends = [addressOf(from, place), addressOf(to, place)] as const
    // The native currency and its wrapped token are one to a router.
    if (ends[0] === ends[1]) throw new SwapError('no-route')
    const asked = { place, ends, amount, force }
    const isMeant = (router: EvmAddress | undefined) => through === undefined || through === router
    const found = await Promise.all([
      ...(isMeant(place.router) ? [overPairs(chain, asked, charge).catch(faultOf)] : []),
      ...(isMeant(place.v3?.router) ? [inRange(chain, asked, charge).catch(faultOf)] : []),
    ])
    return bestOf(found)
  }

  async function build(
    chain: Chain,
    { trade, user, slippage, through }: BuildParameters,
    charge: Charge,
  ): Promise<SwapCall> {
    const place = poolPlaceOf(chain.network)
    if (place === undefined) throw new SwapError('unsupported-chain')
    const { bought, route, fee, spender } = await quote(chain, trade, charge, { force: true, through })
    // Rounded up: never less than what was agreed to.
    const least = bought - (bought * slippage) / whole
    await charge(1)
    const deadline = later(await readTime(chain), BigInt(Math.floor(services.clock.now() / 1000))) + minedWithin
    const ends = [addressOf(trade.from, place), addressOf(trade.to, place)] as const
    return {
      to: spender,
      data:
        fee === undefined
          ? encodeSwap(trade, { least, route, user, deadline })
          : encodeRangeSwap(trade, { least, ends, fee, user, deadline }),
      value: trade.from.kind === 'native' ? trade.amount : 0n,
      gas: fee === undefined ? gasOf.base + gasOf.hop * BigInt(route.length - 1) : gasOf.range,
    }
  }

  return {
    name: 'pools',
    serves: (network) => poolPlaceOf(network) !== undefined,
    spenders(network) {
      const place = poolPlaceOf(network)
      return [place?.router, place?.v3?.router].filter((one) => one !== undefined)
    },
    quote: (chain, { trade, through }, charge) => quote(chain, trade, charge, { through }),
    build,
  }
}

interface Asked {
  readonly place: PoolPlace
  readonly ends: readonly [EvmAddress, EvmAddress]
  readonly amount: bigint
  readonly force: boolean
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

const addressOf = (side: SwapSide, { wrapped }: PoolPlace) => (side.kind === 'native' ? wrapped : side.address)

/** The chain's own clock: a deadline is compared to it. It may be ahead of ours, and behind where nothing was mined for long. */
async function readTime(chain: Chain): Promise<bigint> {
  const block = await chain.read({ method: 'eth_getBlockByNumber', params: ['latest', false] }, swapDeadline)
  const timestamp = (block as { readonly timestamp?: unknown } | null)?.timestamp
  if (typeof timestamp !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(timestamp)) throw new UpstreamError('malformed')
  return BigInt(timestamp)
}

const later = (a: bigint, b: bigint) => (a > b ? a : b)
