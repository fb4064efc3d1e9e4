import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { endConnections } from './endConnections'
import { revoke } from './revoke'

/**
 * Ends the connection of one namespace, default all; the state is disconnected at once, the promise resolves when the
 * wallets were told.
 * @example
 * await disconnect(core, 'eip155')
 */
export function disconnect(core: Core, namespace?: Namespace): Promise<void> {
  return revoke(core, endConnections(core, namespace), namespace)
}
