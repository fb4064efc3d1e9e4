import type { ChainId } from './isChainId'

/** Ids Solana's clusters had before they were named by genesis hash; some wallets know only these. https://namespaces.chainagnostic.org/solana/caip2 */
const former: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/**
 * Returns the deprecated CAIP-2 id a chain had before today's, where it had one.
 * @example
 * formerIdOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') // 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
 */
export const formerIdOf = (chainId: string): ChainId | undefined =>
  Object.hasOwn(former, chainId) ? (former[chainId] as ChainId) : undefined

/**
 * Returns the CAIP-2 id of today for one that may be deprecated.
 * @example
 * currentIdOf('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' as ChainId) // 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
 */
export const currentIdOf = (chainId: ChainId): ChainId =>
  (Object.keys(former).find((current) => former[current] === chainId) as ChainId | undefined) ?? chainId
