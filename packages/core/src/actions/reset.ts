import type { Namespace } from '@latchkey/protocol/caip'
import type { DisconnectReason } from '../Connection'
import type { Core } from '../Core'

/** Clears a namespace's account and connector; open unsafe requests are rejected, reads go on. */
export function reset(core: Core, namespace: Namespace, reason: DisconnectReason = 'reset'): void {
  core.dispatch(namespace, { type: 'disconnected', reason })
  core.requests.abort(namespace)
}
