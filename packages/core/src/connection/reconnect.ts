import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { findRestorable } from '../connectors/findRestorable'
import { storedConnections } from '../storage/storedConnections'
import { canReconnect } from './canReconnect'
import { restore } from './restore'

/** Restores a connection that ended only because its wallet was away, silent or locked. */
export function reconnect(core: Core, namespace: Namespace): void {
  // While the code loaded the visitor may have gone on.
  if (!canReconnect(core, namespace)) return
  const stored = core.persisted.read(storedConnections)?.[namespace]
  if (stored && findRestorable(core, namespace, stored.connectorId)) void restore(core, namespace, stored)
}
