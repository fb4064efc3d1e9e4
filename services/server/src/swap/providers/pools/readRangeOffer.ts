import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { EvmAddress } from '../../../chain/networks/Network'
import { askContracts, type ContractAnswer } from '../../../chain/nodes/askContracts'
import type { ContractCall } from '../../../chain/nodes/ContractCall'
import type { Chain } from '../../../chain/nodes/createChain'
import { UpstreamError } from '../../../upstream/UpstreamError'
import type { SwapFault } from '../../SwapError'
import { type SwapOffer, swapDeadline } from '../../SwapProvider'
import { answerOf } from './answerOf'
import { bestOf, faultOf } from './bestOf'
import { rangeAbi as abi } from './rangeAbi'

/** Fees of pools, in millionths: https://docs.uniswap.org/concepts/protocol/fees */
const fees = [100, 500, 3_000, 10_000] as const

/**
 * For each question by itself: what a pool asks of a node is chosen by whoever puts money into it, in thousands of places of its price.
 * More than any swap takes that somebody means.
 */
const gas = 10_000_000

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
  const answers = await askContracts(chain, calls, { gas, within: swapDeadline })
  const offerOf = (fee: number, said: readonly ContractAnswer[]): RangeOffer | SwapFault => {
    const [bought, ofLittle] = said.map(boughtIn)
    if (bought === undefined) return ofLittle === undefined ? 'no-route' : 'insufficient-liquidity'
    if (bought === 0n) return 'amount-too-small'
    if (ofLittle !== undefined && 2n * bought * little < ofLittle * amount) return 'insufficient-liquidity'
    return { fee, bought, route: [tokenIn, tokenOut] }
  }
  const offers = fees.map((fee, place) => {
    try {
      return offerOf(fee, answers.slice(place * amounts.length, (place + 1) * amounts.length))
    } catch (error) {
      return faultOf(error)
    }
  })
  return bestOf<RangeOffer>(offers)
}

/** The prices at which a swap without a limit ends where a pool runs dry, with part of what was to be sold left over. */
const ends = [4_295_128_740n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n]

/** Nothing where there is no such pool, or none that can give as much. */
function boughtIn(answer: ContractAnswer): bigint | undefined {
  if (answer === 'unknown') throw new UpstreamError('busy')
  if (answer === 'none') return undefined
  const [bought, priceAfter] = answerOf(() =>
    decodeFunctionResult({ abi, functionName: 'quoteExactInputSingle', data: answer }),
  )
  return ends.includes(priceAfter) ? undefined : bought
}
