/** A chain the wallet knows and where it reads it. */
export interface WalletChain {
  /** EIP-155 number, e.g. 31337. */
  readonly chainId: number
  readonly rpcUrl: string
  /** Default `Chain <number>`. */
  readonly name?: string | undefined
  /** Symbol of the native currency, default ETH. */
  readonly symbol?: string | undefined
  /** Decimals of the native currency, default 18. */
  readonly decimals?: number | undefined
  readonly explorerUrl?: string | undefined
}

export const chainName = (chain: WalletChain): string => chain.name ?? `Chain ${chain.chainId}`
export const chainSymbol = (chain: WalletChain): string => chain.symbol ?? 'ETH'
