import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from '../connectors/Connector'
import { connectedHandle } from '../connectors/connectedHandle'
import { reset } from './reset'

/**
 * Ends the connection of one namespace, default all, and returns the handles whose wallets are still to be told.
 * @example
 * const handles = endConnections(core)
 */
export function endConnections(core: Core, namespace?: Namespace): readonly ConnectorHandle[] {
  const targets = namespace ? [namespace] : (Object.keys(core.store.getState().connections) as Namespace[])
  return targets.flatMap((target) => {
    const handle = connectedHandle(core, target)
    core.attempts.get(target)?.abort()
    reset(core, target, 'user-disconnected')
    return handle ?? []
  })
}
