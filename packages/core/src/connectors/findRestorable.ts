import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'

/** The live connector that a stored connection may be restored with: not one of several that claim the same name. */
export function findRestorable(core: Core, namespace: Namespace, connectorId: string): ConnectorHandle | undefined {
  const handle = core.registry.find(namespace, connectorId)
  return handle?.connector.unverified ? undefined : handle
}
