import type { Network, ResolvedOptions } from '@latchkey/core'
import { networkImage } from '@latchkey/features/images'

/** How a network is drawn. */
export interface NetworkFace {
  readonly chainId: string
  readonly name: string
  readonly image: string | undefined
}

export function networkFace(network: Network, options: ResolvedOptions): NetworkFace {
  return { chainId: network.caipNetworkId, name: network.name, image: networkImage(options, network) }
}
