import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'

/** The page of a transaction at the explorer of its network; `undefined` where the network has none. */
export function transactionUrl(
  core: Pick<Core, 'store' | 'runtimes'>,
  chainId: ChainId,
  hash: string,
): string | undefined {
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return network && core.runtimes.get(network.chainNamespace)?.explorerUrl(network, 'transaction', hash)
}
