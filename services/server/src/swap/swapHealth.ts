import type { Chains } from '../chain/nodes/createChains'
import type { OpenedProvider } from '../noun/ProviderTable'
import { providerHealth } from '../noun/providerHealth'
import type { Health } from '../readiness/Health'
import type { SwapProvider } from './SwapProvider'

/** Who swaps, and on how many chains. */
export const swapHealth = (opened: OpenedProvider<SwapProvider> | undefined, { all }: Chains): Health => ({
  ...providerHealth(opened ? [opened] : []),
  chains: all.filter(({ network }) => opened?.provider.serves(network)).length,
})
