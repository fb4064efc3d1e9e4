import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { DisconnectReason } from './Connection'

/** Clears a namespace's account and connector; with them end requests that wait for consent, while reads go on. */
export function reset(core: Core, namespace: Namespace, reason: DisconnectReason = 'reset'): void {
  core.commit(namespace, { status: 'disconnected', reason })
}
