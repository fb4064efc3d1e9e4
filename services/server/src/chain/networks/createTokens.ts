import type { Token } from './Network'

/** The tokens of the configured lists. */
export interface Tokens {
  ofChain(chainId: string): readonly Token[]
  /** @param address in any case. */
  find(chainId: string, address: string): Token | undefined
}

export function createTokens(list: readonly Token[]): Tokens {
  const byChain = new Map<string, Map<string, Token>>()
  for (const token of list) {
    const tokens = byChain.get(token.chainId) ?? new Map<string, Token>()
    byChain.set(token.chainId, tokens.set(token.address.toLowerCase(), token))
  }
  return {
    ofChain: (chainId) => [...(byChain.get(chainId)?.values() ?? [])],
    find: (chainId, address) => byChain.get(chainId)?.get(address.toLowerCase()),
  }
}
