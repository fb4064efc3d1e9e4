import { includes, type Stack } from '../modal/Stack'
import type { View } from '../modal/View'
import type { Approval } from './Approval'

/** How the wallet's answer to the newest approval was. */
export type ApprovalEnd = 'success' | 'cancel' | 'error'

/** What popping the newest approval does to the modal. */
export type ApprovalEffect =
  | { readonly type: 'back' }
  | { readonly type: 'close' }
  | { readonly type: 'reset'; readonly view: View }
  | { readonly type: 'stay' }

export function approvalEffect(approval: Approval, end: ApprovalEnd, stack: Stack): ApprovalEffect {
  if (end !== 'success') return { type: 'back' }
  if (approval.goBack) return { type: 'back' }
  if (approval.replace) return { type: 'close' }
  if (approval.view) return { type: 'reset', view: approval.view }
  return includes(stack, 'UnsupportedChain') ? { type: 'close' } : { type: 'stay' }
}
