import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'

/**
 * Returns the live connector of a namespace's connection.
 * @example
 * connectedHandle(core, 'eip155')?.connector.name // 'MetaMask'
 */
export function connectedHandle(core: Core, namespace: Namespace): ConnectorHandle | undefined {
  const connection = core.store.getState().connections[namespace]
  return connection?.status === 'connected' ? core.registry.find(namespace, connection.connectorId) : undefined
}
