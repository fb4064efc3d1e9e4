import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { SwapFailure } from './SwapState'
import { toSwapError } from './toSwapError'

/** Why there is no price, as plain data. */
export function quoteFailure(error: unknown): SwapFailure {
  const told = toSwapError(error)
  const { code, message, data } = told
  if (!isLatchkeyError(told, 'swap.refused')) return { code, message }
  return { code, message, refusal: { reason: `${data['reason'] ?? ''}`, said: `${data['detail']}` } }
}
