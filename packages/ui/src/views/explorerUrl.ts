import type { ExplorerPage } from '@latchkey/core'
import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'

/** What is looked at in an explorer: an address or a hash, and of a contract the item. */
interface PageParameters {
  readonly kind: ExplorerPage
  readonly id: string
  readonly item?: string
}

/** A page at the explorer of one of the site's networks; `undefined` where the network has none. */
export function explorerUrl(flow: Flow, chainId: ChainId, { kind, id, item }: PageParameters): string | undefined {
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const url = network && flow.adapters.get(network.chainNamespace)?.explorerUrl(network, kind, id)
  return url && item ? `${url}${url.includes('?') ? '&' : '?'}a=${encodeURIComponent(item)}` : url
}
