import type { EvmAddress } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import type { SwapProvider, SwapSide } from './SwapProvider'

interface Meant {
  readonly from: SwapSide
  /** What the request says of it. */
  readonly through: string | undefined
}

/**
 * Over whom a swap goes, in a price, an allowance, an approval and a transaction alike; nobody where any of them will do.
 *
 * Who does not say so knows nothing of several, and has one approved before it hears over which its swap is built. So tokens are sold over
 * the first for it, always: neither a price that moved nor another amount leaves it with an approval of one and a swap over another.
 */
export function meantSpender(
  { spenders }: Pick<SwapProvider, 'spenders'>,
  { network }: Pick<Chain, 'network'>,
  { from, through }: Meant,
): EvmAddress | undefined {
  const [first, ...others] = spenders(network)
  if (others.length === 0) return first
  if (through === undefined) return from.kind === 'native' ? undefined : first
  // What is none of them was agreed on with somebody else: pages refuse another than they know.
  return [first, ...others].find((one) => through.toLowerCase().endsWith(`${one}`.toLowerCase()))
}
