import type { EvmAddress, Network } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import type { Charge } from '../upstream/createUpstreamQuota'

/** Milliseconds for one answer about a swap. */
export const swapDeadline = 15_000

/** What is sold or bought. */
export type SwapSide = { readonly kind: 'native' } | { readonly kind: 'token'; readonly address: EvmAddress }

/** An exact amount of one thing for as much as there is of another. */
export interface Trade {
  /** In base units. */
  readonly amount: bigint
  readonly from: SwapSide
  readonly to: SwapSide
}

export interface SwapOffer {
  /** In base units. */
  readonly bought: bigint
  /** Every token on the way; the native currency as its wrapped token. */
  readonly route: readonly EvmAddress[]
}

/** A transaction without its sender. */
export interface SwapCall {
  readonly to: EvmAddress
  readonly data: `0x${string}`
  /** Wei. */
  readonly value: bigint
  /** Gas that is enough. */
  readonly gas: bigint
}

export interface BuildParameters {
  readonly trade: Trade
  readonly user: EvmAddress
  /** Hundredths of a percent that may be missing of what is quoted now. */
  readonly slippage: bigint
}

/** Who quotes swaps and builds them. Every reader charges what it costs before it asks. */
export interface SwapProvider {
  readonly name: string
  /** Whether anything is swapped on a chain. */
  serves(network: Network): boolean
  /** Who takes tokens that are sold; `undefined` where nothing is swapped. */
  spender(network: Network): EvmAddress | undefined
  /**
   * @throws SwapError when nothing can be offered, UpstreamError when nobody answers.
   */
  quote(chain: Chain, trade: Trade, charge: Charge): Promise<SwapOffer>
  /**
   * The transaction by what is quoted now.
   *
   * @throws as `quote`.
   */
  build(chain: Chain, parameters: BuildParameters, charge: Charge): Promise<SwapCall>
}
