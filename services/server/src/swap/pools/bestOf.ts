import { SwapError, type SwapFault } from '../SwapError'

/** What is told of several offers that give nothing, the first that is among them. */
const told = ['insufficient-liquidity', 'amount-too-small'] as const

/**
 * The offer that gives the most, of several as much the first.
 *
 * @throws SwapError that says why where none gives anything.
 */
export function bestOf<O extends { readonly bought: bigint }>(offers: readonly (O | SwapFault)[]): O {
  const [best] = offers
    .flatMap((offer) => (typeof offer === 'object' ? [offer] : []))
    .sort((a, b) => (a.bought === b.bought ? 0 : a.bought < b.bought ? 1 : -1))
  if (best) return best
  throw new SwapError(told.find((fault) => offers.includes(fault)) ?? 'no-route')
}
