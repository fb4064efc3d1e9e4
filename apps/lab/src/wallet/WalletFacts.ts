import type { EvmHands } from './createWallets'

/** What the panel shows of a wallet; flat, so that equal facts are seen to be equal. */
export interface WalletFacts {
  readonly isLocked: boolean
  readonly chainId: number
  readonly chainName: string
  /** What this page may see, the selected one first. */
  readonly granted: string
  readonly pending: number
}

export function readWalletFacts({ wallet, chains }: EvmHands, origin: string): WalletFacts {
  const { chainId, locked, grants, added } = wallet.state()
  return {
    isLocked: locked,
    chainId,
    chainName: [...chains, ...added].find((chain) => chain.chainId === chainId)?.name ?? `Chain ${chainId}`,
    granted: grants[origin]?.accounts.join(' ') ?? '',
    pending: wallet.pending().length,
  }
}
