import type { OnrampChoice, SoldAsset } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'

/** What is bought, and on which network, as it is drawn. */
export interface AssetFace {
  /** CAIP-19 id. */
  readonly id: OnrampChoice['assetId']
  readonly name: string
  readonly symbol: string
  readonly network: NetworkFace
}

/** Gone where the site no longer has the network. */
export function assetFace(flow: Flow, { id, currency, chainId }: SoldAsset): AssetFace | undefined {
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  return network && { id, name: currency.name, symbol: currency.symbol, network: networkFace(network, flow.options()) }
}
