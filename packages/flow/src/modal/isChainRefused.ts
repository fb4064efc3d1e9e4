import { type CoreState, isChainSupported, type ResolvedOptions } from '@latchkey/core'
import { isConnected } from './isConnected'

/**
 * Whether the connected wallet is on a chain that is not supported and the visitor may switch, so that
 * `UnsupportedChain` is shown; not for a basic WalletConnect connection, which has no adapter in its namespace.
 * @example
 * isChainRefused(core.store.getState(), core.options())
 */
export const isChainRefused = (
  state: CoreState,
  options: Pick<ResolvedOptions, 'enableNetworkSwitch' | 'allowUnsupportedChain' | 'adapters'>,
): boolean =>
  options.enableNetworkSwitch &&
  isConnected(state) &&
  !isChainSupported(state, options) &&
  options.adapters.some(({ namespace }) => namespace === state.activeNamespace)
