import type { Guards } from './Guards'
import type { ModalReason } from './ModalReason'
import type { ViewDescriptor } from './ViewDescriptor'

export interface ClosingInput {
  readonly reason: ModalReason
  /** The view on screen. */
  readonly view: ViewDescriptor
  readonly guards: Guards
  /** `unsupported` while the wallet is on a chain the site neither uses nor allows. */
  readonly chain: 'unsupported' | 'supported'
  readonly mode: 'modal' | 'embedded'
}

/** What an attempt to close does: `refuse` shakes the card, `stay` ignores it, `home` shows the first view in place. */
export type Closing = 'close' | 'refuse' | 'stay' | 'home'

const byVisitor = new Set<ModalReason>(['close-button', 'escape', 'overlay', 'drag'])

export function closing({ reason, view, guards, chain, mode }: ClosingInput): Closing {
  if (guards.approvals > 0) return 'stay'
  if (guards.signIn === 'required') return 'refuse'
  if (view.closable === 'chain-supported' && chain === 'unsupported' && byVisitor.has(reason)) return 'refuse'
  return mode === 'embedded' ? 'home' : 'close'
}
