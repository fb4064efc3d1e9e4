import { type ChainId, plainNamespace } from '@latchkey/protocol/caip'
import type { Network, NetworkInput } from './Network'

/**
 * Returns the configured record of a chain, its CAIP-2 id filled in; never changes its input.
 * @example
 * toNetwork(mainnet).caipNetworkId // 'eip155:1'
 */
export function toNetwork(input: NetworkInput): Network {
  const chainNamespace = input.chainNamespace ?? plainNamespace
  const caipNetworkId = (input.caipNetworkId ?? `${chainNamespace}:${input.id}`) as ChainId
  return { ...input, chainNamespace, caipNetworkId }
}
