import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import type { GasPriceReader } from './createGasPrices'
import { SwapError } from './SwapError'
import type { SwapProvider } from './SwapProvider'

/** What the routes of swaps share. */
export interface SwapDesk {
  readonly provider: SwapProvider
  readonly chains: Chains
  readonly tokens: Tokens
  readonly quota: UpstreamQuota
  readonly gasPrices: GasPriceReader
}

/**
 * The chain of an id, if anything is swapped on it.
 *
 * @throws HttpError 404 when this server was given no node of any chain.
 */
export function swapChainOf({ chains, provider }: SwapDesk, chainId: string): Chain | undefined {
  requireChains(chains)
  const chain = chains.find(chainId)
  return chain && provider.serves(chain.network) ? chain : undefined
}

/**
 * The same, for calls that have no empty answer.
 *
 * @throws SwapError for any other chain.
 */
export function requireSwapChain(desk: SwapDesk, chainId: string): Chain {
  const chain = swapChainOf(desk, chainId)
  if (chain === undefined) throw new SwapError('unsupported-chain')
  return chain
}
