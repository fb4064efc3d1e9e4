import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { findRestorable } from '../connectors/findRestorable'
import { watchConnectors } from '../connectors/watchConnectors'
import { storedConnections } from '../storage/storedConnections'
import { isRestorable } from './isRestorable'
import { restore } from './restore'

/** Restores a connection that ended only because its wallet was away, silent or locked. */
export function reconnect(core: Core, namespace: Namespace): void {
  watchConnectors(core)
  const connection = core.store.getState().connections[namespace]
  if (connection?.status !== 'disconnected' || !core.options().enableReconnect) return
  if (!isRestorable(connection.reason)) return
  const stored = core.persisted.read(storedConnections)?.[namespace]
  if (stored && findRestorable(core, namespace, stored.connectorId)) void restore(core, namespace, stored)
}
