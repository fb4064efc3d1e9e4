import { unitsOf } from './createForm'
import type { SwapPlan } from './SwapPlan'
import type { SwapState } from './SwapState'

/** Whether the form as it stands is the one that a plan was agreed to for. */
export function isFormOf(
  state: SwapState,
  plan: Pick<SwapPlan, 'sourceToken' | 'toToken' | 'sourceTokenAmount'>,
): boolean {
  const { sourceToken, toToken, sourceTokenAmount } = state
  return (
    sourceToken?.assetId.toLowerCase() === plan.sourceToken.assetId.toLowerCase() &&
    toToken?.assetId.toLowerCase() === plan.toToken.assetId.toLowerCase() &&
    unitsOf(sourceToken, sourceTokenAmount) === unitsOf(plan.sourceToken, plan.sourceTokenAmount)
  )
}
