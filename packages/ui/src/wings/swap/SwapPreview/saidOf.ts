import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import type { SwapPreviewModel } from './SwapPreviewModel'
import { stepTitles } from './stepTitles'

/** What is told of a plan as it goes, to who does not see it: a price that comes, each step, the end. */
export function saidOf(
  words: Words<KeyOf<'swapSteps'>>,
  model: Exclude<SwapPreviewModel, { readonly state: 'loading' | 'slow' | 'failed' | 'offline' | 'error' }>,
  wallet: string,
): string {
  const { pay, get, minimum, steps } = model
  if (model.state === 'success') return words('swap.got', { from: pay.text, to: get.text })
  if (model.state === 'ready') return `${get.text}. ${words('swap.you-get', { amount: minimum })}`
  const now = steps.find(({ status }) => status === 'wallet' || status === 'mining')
  const state = model.waitsFor === 'wallet' ? words('swap.in-wallet', { wallet }) : words('swap.mining')
  return now ? `${stepTitles(words, pay, get)[now.kind]}: ${state}` : state
}
