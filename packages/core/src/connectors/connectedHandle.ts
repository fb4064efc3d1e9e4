import type { Namespace } from '@latchkey/protocol/caip'
import type { ConnectorHandle } from './Connector'
import type { Core } from '../Core'

/** The live connector of a namespace's proven connection. */
export function connectedHandle(core: Core, namespace: Namespace): ConnectorHandle | undefined {
  const connection = core.store.getState().connections[namespace]
  return connection?.status === 'connected' ? core.handles.get(handleKey(namespace, connection.connectorId)) : undefined
}

export const handleKey = (namespace: Namespace, id: string): string => `${namespace}|${id}`
