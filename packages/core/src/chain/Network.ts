import type { ChainId, Namespace } from '@latchkey/protocol/caip'

/** A chain as an app hands it over: a Latchkey network or any plain chain object of the field's EVM libraries. */
export interface NetworkInput {
  /** EVM chain number, or the namespace's own reference. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: RpcUrls; readonly [name: string]: RpcUrls | undefined }
  readonly blockExplorers?:
    | { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer | undefined }
    | undefined
  /** Whether its currency has no value. */
  readonly testnet?: boolean | undefined
  /** Defaults to `eip155`. */
  readonly chainNamespace?: Namespace | undefined
  /** Defaults to `<namespace>:<id>`. */
  readonly caipNetworkId?: string | undefined
}

/** The currency a chain's fees are paid in. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** Decimal places of the smallest unit, e.g. 18. */
  readonly decimals: number
}

/** Addresses of a chain's nodes, in the order to try them: JSON-RPC, or what the namespace's adapter speaks. */
export interface RpcUrls {
  readonly http: readonly string[]
  /** Part of the chain records of EVM libraries; nothing is read over it here. */
  readonly webSocket?: readonly string[] | undefined
}

/** A block explorer; `url` is its base address. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** The configured record of a chain, with its CAIP-2 id made explicit. */
export interface Network extends NetworkInput {
  readonly chainNamespace: Namespace
  readonly caipNetworkId: ChainId
}
