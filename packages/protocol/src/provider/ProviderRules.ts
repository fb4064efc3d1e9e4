import type { ChainId } from '../caip/isChainId'

/** What the standard of a namespace says of its JSON-RPC provider, for code that provides one itself. */
export interface ProviderRules {
  /** The one spelling in which an address is kept and shown; text that is none stays as it is. */
  spellAddress(address: string): string
  /** What the provider answers from what the wallet granted; `undefined` where a wallet or a node has to be asked. */
  answerFromGrant(method: string, grant: { readonly addresses: readonly string[]; readonly chainId: ChainId }): unknown
  /** A chain as `chainChanged` tells it. */
  formatChain(chainId: ChainId): string
}
