import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'

/** An unrequested chain never becomes the page's own choice. */
export function configuredOr(core: Core, chainId: ChainId, namespace: Namespace): ChainId {
  const { networks, selected } = core.store.getState()
  return networks.some(({ caipNetworkId }) => caipNetworkId === chainId) ? chainId : (selected[namespace] ?? chainId)
}
