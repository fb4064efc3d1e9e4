/** Why the modal closes. */
export type ModalReason =
  | 'api'
  | 'close-button'
  | 'escape'
  | 'overlay'
  | 'drag'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'done'
