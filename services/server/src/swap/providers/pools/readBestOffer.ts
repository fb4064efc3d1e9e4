import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { ContractCall } from '../../../chain/nodes/ContractCall'
import { callMany } from '../../../chain/nodes/callMany'
import type { Chain } from '../../../chain/nodes/createChain'
import { UpstreamError } from '../../../upstream/UpstreamError'
import { type SwapOffer, swapDeadline } from '../../SwapProvider'
import { answerOf } from './answerOf'
import { bestOf } from './bestOf'
import type { Hop, Route, RouterPlace } from './createRoutes'
import { routerAbi } from './routerAbi'

/** What the chain is asked to quote the routes. */
export const callsOfOffers = (routes: readonly Route[]): number => routes.length + routes.flat().length

/**
 * What the best route gives for an amount now. One that would take more than half of what a pool holds is none: its price is
 * one nobody means.
 *
 * @throws SwapError when no route gives anything, UpstreamError.
 */
export async function readBestOffer(
  chain: Chain,
  { router }: RouterPlace,
  routes: readonly Route[],
  amount: bigint,
): Promise<SwapOffer> {
  const quotes = routes.map((route): ContractCall => {
    const args = [amount, pathOf(route)] as const
    return { to: router, data: encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args }) }
  })
  const hops = routes.flat()
  const reading = encodeFunctionData({ abi: routerAbi, functionName: 'getReserves' })
  const reads = hops.map(({ pair }): ContractCall => ({ to: pair, data: reading }))
  const answers = await callMany(chain, [...quotes, ...reads], swapDeadline)
  const held = new Map(hops.map((hop, place) => [hop, reservesOf(hop, answers[routes.length + place])]))
  return bestOf(routes.map((route, place) => offerOf(route, amount, answers[place], held)))
}

/** What a pair holds of what it takes and of what it gives. */
interface Reserves {
  readonly taken: bigint
  readonly given: bigint
}

function offerOf(
  route: Route,
  amount: bigint,
  answer: Hex | undefined,
  held: ReadonlyMap<Hop, Reserves>,
): SwapOffer | 'insufficient-liquidity' | 'amount-too-small' {
  const reserves = route.map((hop) => held.get(hop) ?? { taken: 0n, given: 0n })
  const isEmpty = reserves.some(({ taken, given }) => taken === 0n || given === 0n)
  const [first] = reserves
  if (isEmpty || !first || amount > first.taken) return 'insufficient-liquidity'
  if (answer === undefined) {
    // A sound router refuses only to go on with nothing.
    if (amount * first.given < 2n * first.taken) return 'amount-too-small'
    throw new UpstreamError('malformed')
  }
  const amounts = answerOf(() => decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer }))
  if (amounts.length !== route.length + 1) throw new UpstreamError('malformed')
  if (reserves.some(({ taken }, place) => (amounts[place] ?? 0n) > taken)) return 'insufficient-liquidity'
  const bought = amounts.at(-1) ?? 0n
  return bought === 0n ? 'amount-too-small' : { bought, route: pathOf(route) }
}

function reservesOf({ from, to }: Hop, answer: Hex | undefined): Reserves {
  const [lower, higher] = answerOf(() =>
    decodeFunctionResult({ abi: routerAbi, functionName: 'getReserves', data: answer ?? '0x' }),
  )
  // A pair holds its tokens in the order of their addresses.
  return from.toLowerCase() < to.toLowerCase() ? { taken: lower, given: higher } : { taken: higher, given: lower }
}

const pathOf = (route: Route) => [...route.slice(0, 1).map(({ from }) => from), ...route.map(({ to }) => to)]
