import type { Namespace } from '@latchkey/protocol/caip'
import type { ConnectorHandle } from './Connector'

/** The live connectors of one instance. */
export interface Registry {
  find(namespace: Namespace, connectorId: string): ConnectorHandle | undefined
  list(): readonly ConnectorHandle[]
  /** Keeps a connector in place of an older one of its id. */
  set(handle: ConnectorHandle): void
  /** Calls back after every change. */
  subscribe(listener: () => void): () => void
}

export function createRegistry(): Registry {
  const handles = new Map<string, ConnectorHandle>()
  const listeners = new Set<() => void>()
  const keyOf = (namespace: Namespace, id: string) => `${namespace}|${id}`
  return {
    find: (namespace, connectorId) => handles.get(keyOf(namespace, connectorId)),
    list: () => [...handles.values()],
    set(handle) {
      const { chain, id } = handle.connector
      handles.set(keyOf(chain, id), handle)
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
