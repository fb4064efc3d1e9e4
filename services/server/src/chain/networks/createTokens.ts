import { latinReading } from './latinReading'
import type { Mint, Token } from './Network'

/** The tokens of the configured lists. */
export interface Tokens {
  ofChain(chainId: string): readonly Token[]
  /** @param address in any case. */
  find(chainId: string, address: string): Token | undefined
  /** Whether a token of the chain goes by this name or symbol, in letters that look alike too. */
  isTaken(chainId: string, name: string): boolean
  findMint(chainId: string, mint: string): Mint | undefined
  /** From now on only these count beside the configured ones. */
  addOnly(more: readonly (Token | Mint)[]): void
}

export function createTokens(configured: readonly (Token | Mint)[]): Tokens {
  let index = indexOf(configured)
  return {
    ofChain: (chainId) => [...(index.byChain.get(chainId)?.values() ?? [])],
    find: (chainId, address) => index.byChain.get(chainId)?.get(address.toLowerCase()),
    isTaken: (chainId, name) => index.namesOf(chainId).has(latinReading(name)),
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
  const names = new Map<string, ReadonlySet<string>>()
  return {
    byChain,
    mints,
    namesOf(chainId: string): ReadonlySet<string> {
      const known = names.get(chainId)
      if (known) return known
      const ofSolana = [...mints.values()].filter((mint) => mint.chainId === chainId)
      const tokens = [...(byChain.get(chainId)?.values() ?? []), ...ofSolana]
      const found = new Set(tokens.flatMap(({ name, symbol }) => [latinReading(name), latinReading(symbol)]))
      names.set(chainId, found)
      return found
    },
  }
}
