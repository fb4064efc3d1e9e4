import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import { priceFailure } from './priceFailure'
import type { SwapFormModel } from './SwapModel'

/** What comes of what is typed, to who does not see it: the price, or why there is none; what is bad is an alert beside it. */
export function saidOf(words: Words<KeyOf<'swap'>>, model: SwapFormModel): string {
  if (model.state === 'offline') return words('swap.offline')
  const { price, get } = model
  if (price.kind === 'none') return ''
  if (price.kind === 'failed') return price.message === 'unsafe' ? '' : priceFailure(words, model, price)
  if (price.kind !== 'ready') return words(price.kind === 'late' ? 'swap.late' : 'swap.asking')
  return words('swap.said', { amount: `${get.amount} ${get.token?.symbol ?? ''}` })
}
