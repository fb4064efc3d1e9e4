import type { EvmAddress, Network } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import type { Charge } from '../upstream/createUpstreamQuota'

/** Milliseconds for one answer about a swap. */
export const swapDeadline = 15_000

/** Nobody is shown an older price; who asks for the same meanwhile shares it. */
export const offerLife = { fresh: 2_000, keep: 0, most: 10_000 }

/** What asking an aggregator is charged as: those let a whole server ask a few times a second. */
export const aggregatorCost = 10

/** Gas for a swap nobody estimated. */
export const largeGas = 2_000_000n

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
  /** Every token on the way, as far as it is told; the native currency as its wrapped token. */
  readonly route: readonly EvmAddress[]
  /** The share of what is sold that whoever swaps keeps, in millionths. */
  readonly keeps?: bigint
  /** Who takes what is sold, and is called: one of `spenders`. */
  readonly spender?: EvmAddress
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

export interface QuoteParameters {
  readonly trade: Trade
  readonly user: EvmAddress
  /** The one of `spenders` that was agreed on, and no other. */
  readonly through?: EvmAddress | undefined
}

export interface BuildParameters extends QuoteParameters {
  /** Hundredths of a percent that may be missing of what is quoted now. */
  readonly slippage: bigint
}

/** Who quotes swaps and builds them. Every reader charges what it costs before it asks. */
export interface SwapProvider {
  readonly name: string
  /** Whether anything is swapped on a chain. */
  serves(network: Network): boolean
  /** Who may take tokens that are sold; nobody where nothing is swapped. */
  spenders(network: Network): readonly EvmAddress[]
  /**
   * @throws SwapError when nothing can be offered, UpstreamError when nobody answers.
   */
  quote(chain: Chain, parameters: QuoteParameters, charge: Charge): Promise<SwapOffer>
  /**
   * The transaction by what is quoted now.
   *
   * @throws as `quote`.
   */
  build(chain: Chain, parameters: BuildParameters, charge: Charge): Promise<SwapCall>
}

/** Whether a trade is of the native currency and the token it is wrapped in. */
export function isWrapping({ wrappedNative }: Network, { from, to }: Trade): boolean {
  const isEnd = (side: SwapSide) => side.kind === 'native' || side.address === wrappedNative
  return isEnd(from) && isEnd(to)
}
