import type { Mint, Token } from './Network'

/** The tokens of the configured lists. */
export interface Tokens {
  ofChain(chainId: string): readonly Token[]
  /** @param address in any case. */
  find(chainId: string, address: string): Token | undefined
  findMint(chainId: string, mint: string): Mint | undefined
  /** From now on only these count beside the configured ones. */
  addOnly(more: readonly (Token | Mint)[]): void
}

export function createTokens(configured: readonly (Token | Mint)[]): Tokens {
  let index = indexOf(configured)
  return {
    ofChain: (chainId) => [...(index.byChain.get(chainId)?.values() ?? [])],
    find: (chainId, address) => index.byChain.get(chainId)?.get(address.toLowerCase()),
    findMint: (chainId, mint) => index.mints.get(`${chainId}:${mint}`),
    addOnly(more) {
      index = indexOf([...configured, ...more])
    },
  }
}

function indexOf(list: readonly (Token | Mint)[]) {
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
  return { byChain, mints }
}
