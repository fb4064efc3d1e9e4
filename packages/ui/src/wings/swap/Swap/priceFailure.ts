import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import type { SwapFormModel, SwapPrice } from './SwapModel'

/** Why there is no price. */
export function priceFailure(
  words: Words<KeyOf<'swap'>>,
  { pay, get, network }: SwapFormModel,
  { message }: Extract<SwapPrice, { readonly kind: 'failed' }>,
): string {
  return words(`swap.${message}`, { from: pay.token?.symbol ?? '', to: get.token?.symbol ?? '', network })
}
