import type { SwapPlan, SwapState } from '@latchkey/features/swap'
import { toUnits } from '@latchkey/protocol/text'

/** Whether the form as it stands asks for what a plan swaps. */
export function isFormOf(state: SwapState, { sourceToken, toToken, sourceTokenAmount }: SwapPlan): boolean {
  const units = (amount: string) => toUnits(amount, sourceToken.decimals)
  return (
    state.sourceToken?.assetId === sourceToken.assetId &&
    state.toToken?.assetId === toToken.assetId &&
    units(state.sourceTokenAmount) === units(sourceTokenAmount)
  )
}
