import type { Chains } from '../chain/nodes/createChains'
import type { Health } from '../readiness/Health'
import type { SwapProvider } from './SwapProvider'

/** Who swaps, and on how many chains. */
export const swapHealth = (provider: SwapProvider | undefined, { all }: Chains): Health => ({
  status: 'ready',
  provider: provider?.name ?? 'off',
  ...(provider?.live !== undefined && { live: provider.live }),
  chains: all.filter(({ network }) => provider?.serves(network)).length,
})
