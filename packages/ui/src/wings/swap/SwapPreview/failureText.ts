import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import type { PlanFailure } from './SwapPreviewModel'

const titles = {
  rejected: 'swap.stopped',
  stopped: 'swap.halted',
  standing: 'swap.still-shown',
  sending: 'swap.halted',
  unconfirmed: 'swap.not-confirmed',
} as const

/** What did not happen, and why. */
export function failureText(
  words: Words<KeyOf<'swap' | 'swapSteps'>>,
  { kind, from, to }: Pick<PlanFailure, 'kind' | 'from' | 'to'>,
): { readonly title: string; readonly hint: string } {
  const title = words(kind in titles ? titles[kind as keyof typeof titles] : 'swap.not-done')
  if (kind === 'rejected') return { title, hint: words('swap.stopped-hint') }
  if (kind === 'stopped') return { title, hint: words('swap.halted-hint') }
  return { title, hint: words(`swap.${kind}`, { from, to }) }
}
