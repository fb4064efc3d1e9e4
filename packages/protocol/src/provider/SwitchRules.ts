import type { RpcRequest } from '../actions/RpcProvider'
import type { ChainId } from '../caip/isChainId'

/** A network as a wallet is told of it. */
export interface AddedNetwork {
  readonly caipNetworkId: ChainId
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The wallet is given those named `public` where there are any. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    readonly [name: string]: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: Readonly<Record<string, { readonly url: string } | undefined>> | undefined
}

/** How the standard of a namespace moves a wallet to another chain by JSON-RPC. */
export interface SwitchRules {
  /** The chain that a wallet names in whatever form, e.g. in an event; `undefined` when it is none. */
  parseChain(value: unknown): ChainId | undefined
  /** The chain that a request asks the wallet to move to, `undefined` where it names none; no answer for other requests. */
  wantedChain(request: RpcRequest): { readonly chainId: ChainId | undefined } | undefined
  /** Asks a wallet to move to a chain. */
  switchRequest(chainId: ChainId): RpcRequest
  /** Asks a wallet to add a network; `undefined` where the network has no address to give away. */
  addRequest(network: AddedNetwork): RpcRequest | undefined
}
