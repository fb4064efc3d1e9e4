import type { ModalReason } from './ModalReason'
import type { ViewName } from './View'

export interface ClosingInput {
  readonly reason: ModalReason
  readonly view: ViewName
  readonly approvals: number
  /** A sign-in must happen first and no session exists. */
  readonly signIn: 'required' | 'free'
  /** The connected wallet is on a chain the site did not ask for. */
  readonly chain: 'unsupported' | 'supported'
  readonly mode: 'modal' | 'embedded'
}

/** What an attempt to close does: `refuse` shakes the card, `stay` ignores it, `home` shows the first view in place. */
export type Closing = 'close' | 'refuse' | 'stay' | 'home'

const byVisitor = new Set<ModalReason>(['close-button', 'escape', 'overlay', 'drag'])

export function closing({ reason, view, approvals, signIn, chain, mode }: ClosingInput): Closing {
  if (approvals > 0) return 'stay'
  if (signIn === 'required') return 'refuse'
  if (view === 'UnsupportedChain' && chain === 'unsupported' && byVisitor.has(reason)) return 'refuse'
  return mode === 'embedded' ? 'home' : 'close'
}
