/** The names Wallet Standard has for Solana's clusters. */
export const solanaChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/** One of `solanaChains`. */
export type SolanaChainName = (typeof solanaChains)[number]

/** A cluster the wallet knows and where it sends transactions of it. */
export interface SolanaCluster {
  readonly chain: SolanaChainName
  readonly rpcUrl: string
  /** Default the last part of its chain's name. */
  readonly name?: string | undefined
}

export const clusterName = ({ chain, name }: SolanaCluster): string => name ?? chain.slice('solana:'.length)
