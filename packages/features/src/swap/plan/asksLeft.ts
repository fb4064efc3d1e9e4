import { isSameAddress } from '@latchkey/protocol/caip'
import type { SwapAsk, SwapPlan } from '../form/SwapPlan'

/** Of what a plan asks for a yes to, what none was given to; `seen` is the plan it was given to. */
export function asksLeft(
  asks: readonly SwapAsk[],
  accepted: readonly SwapAsk[],
  seen: SwapPlan | undefined,
  { target }: SwapPlan,
): readonly SwapAsk[] {
  // Whoever trusts a contract trusts the one that was shown.
  const isOther = seen !== undefined && !isSameAddress('eip155', seen.target, target)
  return asks.filter(
    (ask) => !accepted.includes(ask) || (isOther && (ask === 'unchecked' || ask === 'unknown-contract')),
  )
}
