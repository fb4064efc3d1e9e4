import type { DisconnectReason } from './Connection'

/** Whether the connection ended only because its wallet was away, silent or locked: with a sign of life it is restored. */
export const isRestorable = (reason: DisconnectReason): boolean =>
  ['wallet-locked', 'wallet-silent', 'wallet-missing'].includes(reason)

/** Whether what is stored outlives such an end. What another tab ended or replaced is that tab's to write. */
export const keepsStored = (reason: DisconnectReason): boolean => isRestorable(reason) || reason === 'other-tab'
