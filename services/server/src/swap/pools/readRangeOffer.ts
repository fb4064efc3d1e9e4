import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import type { ContractCall } from '../../chain/nodes/ContractCall'
import { callMany } from '../../chain/nodes/callMany'
import type { Chain } from '../../chain/nodes/createChain'
import { type SwapOffer, swapDeadline } from '../SwapProvider'
import { bestOf } from './bestOf'
import { decoded } from './decoded'
import { rangeAbi as abi } from './rangeAbi'

/** Fees of pools, in millionths: https://docs.uniswap.org/concepts/protocol/fees */
const fees = [100, 500, 3_000, 10_000] as const

/** Questions that one offer takes at most. */
export const callsOfRange = 2 * fees.length

/** An offer of a pool of this fee. */
export interface RangeOffer extends SwapOffer {
  /** In millionths of what is sold. */
  readonly fee: number
}

/**
 * What the best Uniswap v3 pool of two tokens gives for an amount now. One that would give less than half of what it gives a
 * thousandth for is none: its price is one nobody means.
 *
 * @throws SwapError when no pool gives anything, UpstreamError.
 */
export async function readRangeOffer(
  chain: Chain,
  quoter: EvmAddress,
  [tokenIn, tokenOut]: readonly [EvmAddress, EvmAddress],
  amount: bigint,
): Promise<RangeOffer> {
  const little = amount / 1_000n
  const ask = (fee: number, amountIn: bigint): ContractCall => {
    const args = [{ tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }] as const
    return { to: quoter, data: encodeFunctionData({ abi, functionName: 'quoteExactInputSingle', args }) }
  }
  const amounts = little > 0n ? [amount, little] : [amount]
  const calls = fees.flatMap((fee) => amounts.map((one) => ask(fee, one)))
  const answers = (await callMany(chain, calls, swapDeadline)).map(boughtIn)
  const offers = fees.map((fee, place) => {
    const [bought, ofLittle] = answers.slice(place * amounts.length, (place + 1) * amounts.length)
    if (bought === undefined) return ofLittle === undefined ? 'no-route' : 'insufficient-liquidity'
    if (bought === 0n) return 'amount-too-small'
    if (ofLittle !== undefined && 2n * bought * little < ofLittle * amount) return 'insufficient-liquidity'
    return { fee, bought, route: [tokenIn, tokenOut] }
  })
  return bestOf<RangeOffer>(offers)
}

/** The prices at which a swap without a limit ends where a pool runs dry, with part of what was to be sold left over. */
const ends = [4_295_128_740n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n]

/** Nothing where there is no such pool, or none that can give as much. */
function boughtIn(answer: Hex | undefined): bigint | undefined {
  if (answer === undefined) return undefined
  const [bought, priceAfter] = decoded(() =>
    decodeFunctionResult({ abi, functionName: 'quoteExactInputSingle', data: answer }),
  )
  return ends.includes(priceAfter) ? undefined : bought
}
