import { swapIncomplete, swapPriceWorse } from '@latchkey/protocol/errors'
import { isFormOf } from '../form/isFormOf'
import type { SwapPlan } from '../form/SwapPlan'
import type { SwapState } from '../form/SwapState'

/**
 * Compares the plan that was seen with the form, and with the one that would be done.
 *
 * @throws `swap.incomplete` for another form's, `swap.price_worse` where it brings less by more than a hundredth by now
 */
export function checkSeen(seen: SwapPlan, state: SwapState, { minimum }: SwapPlan): void {
  if (!isFormOf(state, seen)) throw swapIncomplete({})
  if (BigInt(minimum) * 100n < BigInt(seen.minimum) * 99n) throw swapPriceWorse({})
}
