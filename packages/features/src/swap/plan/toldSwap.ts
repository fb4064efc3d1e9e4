import type { SwapState } from '../form/SwapState'
import type { SwapAccount } from '../form/swapAccount'

/** What events tell of a swap. */
export type ToldSwap = {
  readonly isSmartAccount: boolean
  readonly network: string
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

/** What events tell of the swap in the form. */
export const toldSwap = (
  { sourceToken, toToken, sourceTokenAmount, toTokenAmount }: SwapState,
  { isSmartAccount, network }: SwapAccount,
): ToldSwap => ({
  isSmartAccount,
  network: network.caipNetworkId,
  swapFromToken: sourceToken?.symbol ?? '',
  swapToToken: toToken?.symbol ?? '',
  swapFromAmount: sourceTokenAmount,
  swapToAmount: toTokenAmount,
})
