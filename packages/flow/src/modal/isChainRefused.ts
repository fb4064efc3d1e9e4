import { type CoreState, isChainSupported, type ResolvedOptions } from '@latchkey/core'
import { isConnected } from './isConnected'

/**
 * Whether the connected wallet is on a chain that is not supported and the visitor may switch, so that
 * `UnsupportedChain` is shown.
 * @example
 * isChainRefused(core.store.getState(), core.options())
 */
export const isChainRefused = (
  state: CoreState,
  options: Pick<ResolvedOptions, 'enableNetworkSwitch' | 'allowUnsupportedChain'>,
): boolean => options.enableNetworkSwitch && isConnected(state) && !isChainSupported(state, options)
