import type { Move } from '../modal/Move'
import { isBlocked, type Stack } from '../modal/Stack'
import type { Approval } from './Approval'

/** How the wallet's answer to the newest approval was. */
export type ApprovalEnd = 'success' | 'cancel' | 'error'

/** What popping the newest approval does to the modal. */
export function approvalMove({ goBack, replace, view }: Approval, end: ApprovalEnd, stack: Stack): Move {
  if (end !== 'success' || goBack) return { type: 'back' }
  if (!replace && view) return { type: 'show', stack: [view], direction: 'none' }
  return replace || isBlocked(stack) ? { type: 'finish', reason: 'done' } : { type: 'stay' }
}
