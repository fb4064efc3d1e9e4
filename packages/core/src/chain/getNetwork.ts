import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { CoreState } from '../CoreState'
import type { ResolvedOptions } from '../options/Options'
import type { Network } from './Network'

/**
 * Returns the CAIP-2 id a namespace (default: the active one) is on: the connected wallet's, else the selected one.
 * @example
 * getChainId(core.store.getState(), 'eip155') // 'eip155:1'
 */
export function getChainId(state: CoreState, namespace: Namespace = state.activeNamespace): ChainId | undefined {
  const connection = state.connections[namespace]
  if (connection?.status === 'connected') return connection.chainId
  if (connection?.status === 'connecting' && connection.held) return connection.held.chainId
  return state.selected[namespace]
}

/**
 * Returns the configured network of `getChainId`; `undefined` on a chain the site does not list.
 * @example
 * getNetwork(core.store.getState())?.nativeCurrency.symbol // 'ETH'
 */
export function getNetwork(state: CoreState, namespace?: Namespace): Network | undefined {
  const chainId = getChainId(state, namespace)
  return state.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
}

/**
 * Whether the active chain is one the site lists, or allows without listing it.
 * @example
 * if (!isChainSupported(core.store.getState(), core.options())) await latchkey.open({ view: 'Networks' })
 */
export function isChainSupported(
  state: CoreState,
  { allowUnsupportedChain }: Pick<ResolvedOptions, 'allowUnsupportedChain'>,
): boolean {
  return allowUnsupportedChain || getNetwork(state) !== undefined
}
