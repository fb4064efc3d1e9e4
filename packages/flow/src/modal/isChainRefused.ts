import { type CoreState, isOnUnsupportedChain, type ResolvedOptions } from '@latchkey/core'

/** Whether the connected wallet is on a chain that the site neither uses nor allows, so that UnsupportedChain has to show. */
export const isChainRefused = (
  state: CoreState,
  {
    enableNetworkSwitch,
    allowUnsupportedChain,
  }: Pick<ResolvedOptions, 'enableNetworkSwitch' | 'allowUnsupportedChain'>,
): boolean => enableNetworkSwitch && !allowUnsupportedChain && isOnUnsupportedChain(state)
