import { type CoreState, isOnUnsupportedChain, type ResolvedOptions } from '@latchkey/core'

/**
 * Whether the connected wallet is on a chain that the site neither lists nor allows, so that `UnsupportedChain` is
 * shown.
 * @example
 * isChainRefused(core.store.getState(), core.options())
 */
export const isChainRefused = (
  state: CoreState,
  {
    enableNetworkSwitch,
    allowUnsupportedChain,
  }: Pick<ResolvedOptions, 'enableNetworkSwitch' | 'allowUnsupportedChain'>,
): boolean => enableNetworkSwitch && !allowUnsupportedChain && isOnUnsupportedChain(state)
