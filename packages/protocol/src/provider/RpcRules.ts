import type { ChainId } from '../caip/isChainId'

/** What the JSON-RPC methods of a namespace do; a method that is not listed counts as one that asks the visitor. */
export interface RpcRules {
  /** Only reads, or publishes what is already signed: needs no consent and survives a reset. */
  isSafe(method: string): boolean
  /** Asking it twice is the same as once. */
  isIdempotent(method: string): boolean
  /** Answered by any node of the chain in one call, so a node may answer in place of the wallet. */
  isAnsweredByNode(method: string): boolean
  /** Asks a node which chain it serves; where a chain has several ids, it answers with the `wanted` one. */
  proveNode(ask: (method: string, params: readonly unknown[]) => Promise<unknown>, wanted: ChainId): Promise<ChainId>
}
