import { type ChainId, plainNamespace } from '@latchkey/protocol/caip'
import type { Network, NetworkInput } from './Network'

/** The configured record of a chain, its CAIP-2 id made explicit; never changes its input. */
export function toNetwork(input: NetworkInput): Network {
  const chainNamespace = input.chainNamespace ?? plainNamespace
  const caipNetworkId = (input.caipNetworkId ?? `${chainNamespace}:${input.id}`) as ChainId
  return { ...input, chainNamespace, caipNetworkId }
}
