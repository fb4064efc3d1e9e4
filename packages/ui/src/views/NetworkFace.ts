import type { Network, ResolvedOptions } from '@latchkey/core'

/** How a network is drawn. */
export interface NetworkFace {
  readonly chainId: string
  readonly name: string
  readonly image: string | undefined
}

export function networkFace(network: Network, options: Pick<ResolvedOptions, 'chainImages'>): NetworkFace {
  const image = options.chainImages[String(network.id)] ?? options.chainImages[network.caipNetworkId]
  return { chainId: network.caipNetworkId, name: network.name, image }
}
