import { swapIncomplete } from '@latchkey/protocol/errors'
import { unitsOf } from '../form/createForm'
import type { SwapQuote, SwapState } from '../form/SwapState'
import type { SwapTrade } from '../quote/createSwapCalls'
import { isFreshPrice } from './isFreshPrice'

/** Whether the form has no price that still holds. */
export const isUnpriced = ({ quote }: SwapState, now: number): boolean => !quote || !isFreshPrice(quote.at, now)

/**
 * What the form has a price for, and that price.
 *
 * @throws `swap.incomplete`
 */
export function quotedTrade(state: SwapState, now: number): Omit<SwapTrade, 'user'> & { readonly quote: SwapQuote } {
  const { sourceToken: from, toToken: to, quote, sourceTokenAmount } = state
  const amount = unitsOf(from, sourceTokenAmount)
  if (!from || !to || !quote || amount === undefined || isUnpriced(state, now)) throw swapIncomplete({})
  return { from, to, amount, quote }
}
