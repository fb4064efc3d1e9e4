import type { SwapFailure } from '../form/SwapState'
import { toSwapError } from './toSwapError'

/** Why there is no price, as plain data. */
export function quoteFailure(error: unknown): SwapFailure {
  const { code, message, data } = toSwapError(error)
  return code === 'swap.refused' ? { code, message, reason: `${data['reason']}` } : { code, message }
}
