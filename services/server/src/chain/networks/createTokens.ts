import type { Mint, Token } from './Network'

/** The tokens of the configured lists. */
export interface Tokens {
  ofChain(chainId: string): readonly Token[]
  /** @param address in any case. */
  find(chainId: string, address: string): Token | undefined
  findMint(chainId: string, mint: string): Mint | undefined
}

export function createTokens(list: readonly (Token | Mint)[]): Tokens {
  const byChain = new Map<string, Map<string, Token>>()
  const mints = new Map<string, Mint>()
  for (const token of list) {
    if ('mint' in token) {
      mints.set(`${token.chainId}:${token.mint}`, token)
      continue
    }
    const tokens = byChain.get(token.chainId) ?? new Map<string, Token>()
    byChain.set(token.chainId, tokens.set(token.address.toLowerCase(), token))
  }
  return {
    ofChain: (chainId) => [...(byChain.get(chainId)?.values() ?? [])],
    find: (chainId, address) => byChain.get(chainId)?.get(address.toLowerCase()),
    findMint: (chainId, mint) => mints.get(`${chainId}:${mint}`),
  }
}
