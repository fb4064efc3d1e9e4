import { UpstreamError } from '../../../upstream/UpstreamError'
import { SwapError, type SwapFault } from '../../SwapError'

/** What is told of several offers that give nothing, the first that is among them. */
const told = ['insufficient-liquidity', 'amount-too-small'] as const

/**
 * The offer that gives the most, of several as much the first: that one could not be read takes no other.
 *
 * @throws SwapError that says why where none gives anything, UpstreamError where one of them might.
 */
export function bestOf<O extends { readonly bought: bigint }>(offers: readonly (O | SwapFault | UpstreamError)[]): O {
  const [best] = offers
    .flatMap((offer) => (typeof offer === 'object' && !(offer instanceof UpstreamError) ? [offer] : []))
    .sort((a, b) => (a.bought === b.bought ? 0 : a.bought < b.bought ? 1 : -1))
  if (best) return best
  const unread = offers.find((offer) => offer instanceof UpstreamError)
  if (unread) throw unread
  throw new SwapError(told.find((fault) => offers.includes(fault)) ?? 'no-route')
}

/** That one gives nothing, or cannot be read, says nothing of the others. */
export function faultOf(error: unknown): SwapFault | UpstreamError {
  if (error instanceof SwapError) return error.fault
  if (error instanceof UpstreamError) return error
  throw error
}
