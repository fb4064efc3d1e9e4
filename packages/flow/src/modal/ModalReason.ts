/** Why the modal opened or closed; told with every change. */
export type ModalReason =
  | 'api'
  | 'button'
  | 'close-button'
  | 'escape'
  | 'overlay'
  | 'drag'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'unsupported-chain'
  | 'done'
