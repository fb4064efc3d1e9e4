import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { DisconnectReason } from './Connection'

/**
 * Clears a namespace's connection; requests that wait for the visitor end with it, reads go on.
 * @example
 * reset(core, 'eip155', 'user-disconnected')
 */
export function reset(core: Core, namespace: Namespace, reason: DisconnectReason = 'reset'): void {
  core.commit(namespace, { status: 'disconnected', reason })
}
