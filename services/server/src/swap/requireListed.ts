import type { Network } from '../chain/networks/Network'
import { SwapError } from './SwapError'
import { isWrapping, type Trade } from './SwapProvider'

/** What a provider lists of a network; throws `SwapError` where it lists none, or where the trade only wraps: another contract does, which no visitor of ours is sent to. */
export function requireListed<T>(listed: Readonly<Record<string, T>>, network: Network, trade: Trade): T {
  const found = Object.hasOwn(listed, network.id) ? listed[network.id] : undefined
  if (found === undefined) throw new SwapError('unsupported-chain')
  if (isWrapping(network, trade)) throw new SwapError('no-route')
  return found
}
