import type { SwapAsk } from '../form/SwapPlan'
import type { SwapState } from '../form/SwapState'
import type { SwapAccount } from '../form/swapAccount'
import { swapFigures } from '../form/swapFigures'
import { nativeSwapToken } from '../quote/createQuoting'
import type { PreparedSwap } from '../trust/prepareSwap'

/** What a swap needs an explicit yes to. */
export function asksOf(
  state: SwapState,
  { network }: Pick<SwapAccount, 'network'>,
  proof: PreparedSwap['proof'],
  isBesideOther: boolean,
): readonly SwapAsk[] {
  const { sourceToken, toToken } = state
  const loss = swapFigures(state, nativeSwapToken(network))?.loss
  return [
    ...(isBesideOther ? (['standing'] as const) : []),
    ...((sourceToken?.imitates ?? toToken?.imitates) ? (['counterfeit'] as const) : []),
    ...(loss === 'unknown' ? (['price-unknown'] as const) : []),
    ...(loss === 'much' ? (['price-effect'] as const) : []),
    ...(proof === 'none' ? (['unchecked'] as const) : []),
  ]
}
