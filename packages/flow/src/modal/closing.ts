import type { Guards } from './Guards'
import type { ModalReason } from './ModalReason'
import { isBlocked, type Stack } from './Stack'

export interface ClosingInput {
  readonly reason: ModalReason
  /** A view anywhere in it can keep the modal open, so that another one over it is no way out. */
  readonly stack: Stack
  readonly guards: Guards
  /** `unsupported` while the wallet is on a chain the site neither uses nor allows. */
  readonly chain: 'unsupported' | 'supported'
  readonly mode: 'modal' | 'embedded'
}

/** What an attempt to close does: `refuse` shakes the card, `stay` ignores it, `home` shows the first view in place. */
export type Closing = 'close' | 'refuse' | 'stay' | 'home'

const byVisitor = new Set<ModalReason>(['close-button', 'escape', 'overlay', 'drag'])

export function closing({ reason, stack, guards, chain, mode }: ClosingInput): Closing {
  if (guards.approvals > 0) return 'stay'
  if (guards.signIn === 'required') return 'refuse'
  if (chain === 'unsupported' && byVisitor.has(reason) && isBlocked(stack)) return 'refuse'
  return mode === 'embedded' ? 'home' : 'close'
}
