import type { ChainId } from '@latchkey/protocol/caip'

/** A checksummed EVM address. */
export type EvmAddress = `0x${string}`

export interface Currency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A chain this server serves, as it is configured. */
export interface Network {
  readonly id: ChainId
  readonly name: string
  /** Not said for a chain nobody knows; then amounts of it are not told. */
  readonly currency: Currency | undefined
  /** Addresses of JSON-RPC nodes, the first is asked first. */
  readonly upstreams: readonly string[]
  /** Where Multicall3 stands, if it does. */
  readonly multicall3: EvmAddress | undefined
  /** The native currency as a token; its price is the native currency's. */
  readonly wrappedNative: EvmAddress | undefined
  /** Tokens that count as exactly one dollar when pools are read. */
  readonly dollars: readonly EvmAddress[]
  /** Uniswap v2 pairs that prices are read from. */
  readonly pools: readonly EvmAddress[]
  /** The Uniswap v2 router that swaps go through, if any. */
  readonly swapRouter?: EvmAddress | undefined
  /** Uniswap v3's SwapRouter02 and QuoterV2, where swaps go through those too. */
  readonly swapRouterV3?: { readonly router: EvmAddress; readonly quoter: EvmAddress } | undefined
  /** Gas that a call of a visitor may have; not said for a chain that counts as Ethereum does: `gasOn` tells. */
  readonly mostGas?: bigint | undefined
}

/** What the configured lists say of a token. */
export interface ListedToken {
  readonly chainId: ChainId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** `https:` or `data:image/`, else empty. */
  readonly iconUrl: string
}

/** A token of an EVM chain. */
export interface Token extends ListedToken {
  readonly address: EvmAddress
}

/** A token of Solana; its address is spelled one way only. */
export interface Mint extends ListedToken {
  readonly mint: string
}
