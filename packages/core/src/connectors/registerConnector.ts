import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle, WalletChange } from './Connector'

/**
 * Adds a live connector to the instance and listens to its wallet; does nothing for one that is there already.
 * @example
 * for (const runtime of core.runtimes.values())
 *   runtime.discover((handles) => handles.forEach((handle) => registerConnector(core, handle)))
 */
export function registerConnector(core: Core, handle: ConnectorHandle): void {
  const { chain, id } = handle.connector
  if (core.registry.find(chain, id) === handle) return
  core.registry.set(handle)
  const unwatch = handle.watch((change) => heard(core, chain, handle, change))
  core.lifetime.addEventListener('abort', unwatch)
}

/** A wallet that appears or unlocks late is restored without a prompt. */
export function reconnectLater(core: Core, namespace: Namespace): void {
  if (core.store.getState().connections[namespace]?.status === 'disconnected')
    core.onDemand().then(({ reconnect }) => reconnect(core, namespace), core.report)
}

function heard(core: Core, namespace: Namespace, handle: ConnectorHandle, change: WalletChange): void {
  const connectorId = handle.connector.id
  if (core.registry.find(namespace, connectorId) !== handle) return
  switch (change.type) {
    case 'accounts':
      core.dispatch(namespace, { type: 'accounts-changed', connectorId, accounts: change.accounts })
      if (change.accounts.length > 0) reconnectLater(core, namespace)
      return
    case 'chain': {
      core.dispatch(namespace, { type: 'chain-changed', connectorId, chainId: change.chainId })
      const { connections, networks } = core.store.getState()
      const connection = connections[namespace]
      const configured = networks.some(({ caipNetworkId }) => caipNetworkId === change.chainId)
      if (connection?.status === 'connected' && connection.connectorId === connectorId && configured)
        core.select(namespace, change.chainId, 'follow')
      return
    }
    case 'disconnect':
      core.dispatch(namespace, { type: 'wallet-disconnected', connectorId, reason: change.reason })
  }
}
