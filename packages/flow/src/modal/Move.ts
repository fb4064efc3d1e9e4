import type { FlowState } from './FlowState'
import type { ModalReason } from './ModalReason'
import type { Stack } from './Stack'
import type { View } from './View'

/** What a rule does to the modal. */
export type Move =
  | { readonly type: 'stay' }
  /** Decide again once the connected pause is over. */
  | { readonly type: 'wait' }
  | { readonly type: 'back' }
  | { readonly type: 'show'; readonly stack: Stack; readonly direction: FlowState['direction'] }
  /** Shows a view alone, in a modal that is opened for it when it is closed. */
  | { readonly type: 'open'; readonly view: View; readonly direction: FlowState['direction'] }
  /** Nothing is left to do here: closes, or shows the first view in embedded mode. */
  | { readonly type: 'finish'; readonly reason: Extract<ModalReason, 'connected' | 'disconnected' | 'done'> }
