import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { endConnections } from './endConnections'
import { revoke } from './revoke'

/** Ends one or every connection; disconnected at once, and resolved when the wallets were told. */
export function disconnect(core: Core, namespace?: Namespace): Promise<void> {
  return revoke(core, endConnections(core, namespace), namespace)
}
