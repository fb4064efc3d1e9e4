import type { Namespace } from '@latchkey/protocol/caip'
import { restore } from './restore'
import type { Core } from '../Core'
import { handleKey } from '../connectors/connectedHandle'
import { connectionsFact } from '../storage/storedConnections'

/** Restores a connection that ended only because its wallet was away, silent or locked. */
export function takeUpAgain(core: Core, namespace: Namespace): void {
  const connection = core.store.getState().connections[namespace]
  if (connection?.status !== 'disconnected' || !core.options().enableReconnect) return
  if (!['wallet-missing', 'wallet-silent', 'wallet-locked'].includes(connection.reason)) return
  const facts = core.persisted.read(connectionsFact)?.[namespace]
  if (facts && core.handles.has(handleKey(namespace, facts.connectorId))) void restore(core, namespace, facts)
}
