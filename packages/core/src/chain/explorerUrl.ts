import type { ChainId } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ExplorerPage } from './Adapter'

/**
 * A page at the explorer of a configured network; `undefined` where the network has none.
 *
 * @param id address or hash; of an item its contract
 * @example
 * explorerUrl(core, chainIdOf('eip155', 1), 'token', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
 */
export function explorerUrl(
  { store, runtimes }: Pick<Core, 'store' | 'runtimes'>,
  chainId: ChainId,
  kind: ExplorerPage,
  id: string,
): string | undefined {
  const network = store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return network && runtimes.get(network.chainNamespace)?.explorerUrl(network, kind, id)
}
