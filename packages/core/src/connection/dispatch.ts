import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { rulesOf } from '../chain/rulesOf'
import type { Connection, ConnectionEvent } from './Connection'
import { transition } from './transition'

const never: Connection = { status: 'disconnected', reason: 'never-connected' }

/** Applies an event to a namespace's connection by the transition table. */
export function dispatch(core: Core, namespace: Namespace, event: ConnectionEvent): void {
  const before = core.store.getState().connections[namespace] ?? never
  core.commit(namespace, transition(before, event, rulesOf(core, namespace)?.sameAddress))
}
