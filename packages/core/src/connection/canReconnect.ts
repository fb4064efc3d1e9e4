import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { isRestorable } from './isRestorable'

/** Whether a connection ended only because its wallet was away, silent or locked, and the site wants it back. */
export function canReconnect(core: Core, namespace: Namespace): boolean {
  const connection = core.store.getState().connections[namespace]
  return connection?.status === 'disconnected' && isRestorable(connection.reason) && core.options().enableReconnect
}
