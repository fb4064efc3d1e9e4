import type { ChainId } from '../caip/isChainId'

/** What the standard of a namespace says of its JSON-RPC provider, for code that provides one itself. */
export interface ProviderRules {
  /** Whether two addresses, in whatever spelling, are one. */
  sameAddress(one: string, other: string): boolean
  /** What the provider answers from what the wallet granted; `undefined` where a wallet or a node has to be asked. */
  answerFromGrant(method: string, grant: { readonly addresses: readonly string[]; readonly chainId: ChainId }): unknown
  /** A chain as `chainChanged` tells it. */
  formatChain(chainId: ChainId): string
}
