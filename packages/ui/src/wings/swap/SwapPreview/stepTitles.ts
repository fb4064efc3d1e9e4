import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import type { AgreedSide, PlanStep } from './SwapPreviewModel'

/** What each step is called. */
export const stepTitles = (
  words: Words<KeyOf<'swapSteps'>>,
  pay: AgreedSide,
  get: AgreedSide,
): Readonly<Record<PlanStep['kind'], string>> => ({
  reset: words('swap.reset'),
  approve: words('swap.allow', { amount: pay.text }),
  swap: words('swap.step'),
  arrives: words('swap.arrives', { symbol: get.token.symbol }),
})
