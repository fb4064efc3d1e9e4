import { decimalText } from '@latchkey/protocol/text'
import type { SwapPlan } from '../form/SwapPlan'
import type { SwapTrade } from '../quote/createSwapCalls'
import type { PreparedSwap } from '../trust/prepareSwap'

/** As it was judged, agreed to and priced. */
type Reviewed = Pick<SwapPlan, 'asks' | 'sourceToken' | 'toToken' | 'toTokenAmount' | 'at' | 'minimum'>

/** The plan of a swap that was prepared: each approval, then the swap, none of it asked for yet. */
export const readyPlan = (
  { approvals, swap }: PreparedSwap,
  { amount, from }: SwapTrade,
  reviewed: Reviewed,
): SwapPlan => ({
  ...reviewed,
  status: 'ready',
  steps: [...approvals, { kind: 'swap' as const }].map(({ kind }) => ({ kind, status: 'next' })),
  via: 'steps',
  target: swap.to,
  sourceTokenAmount: decimalText(amount, from.decimals),
})
