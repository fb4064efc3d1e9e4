import type { Connecting, StoredConnection } from './Connection'

/** A connection that is drawn from storage and not proven yet. */
export const restoringFrom = (stored: StoredConnection, attempt: string): Connecting => ({
  status: 'connecting',
  intent: 'restore',
  attempt,
  connectorId: stored.connectorId,
  waiting: 'extension-not-ready',
  held: stored,
})
