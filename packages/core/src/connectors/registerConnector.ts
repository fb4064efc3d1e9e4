import type { Namespace } from '@latchkey/protocol/caip'
import type { StoredConnection } from '../connection/Connection'
import type { ConnectorHandle } from './Connector'
import type { Core } from '../Core'
import { handleKey } from './connectedHandle'

/** Keeps a live connector and listens to what its wallet says, once. */
export function takeUp(core: Core, handle: ConnectorHandle): void {
  const { chain, id } = handle.connector
  const key = handleKey(chain, id)
  if (core.handles.get(key) === handle) return
  core.handles.set(key, handle)
  const unwatch = handle.watch((change) => heard(core, chain, handle, change))
  core.lifetime.addEventListener('abort', unwatch)
}

/** Proves a stored connection without any prompt; the code that does comes when there is one to prove. Never rejects. */
export const prove = (core: Core, namespace: Namespace, stored: StoredConnection): Promise<void> =>
  core.onDemand().then(
    ({ restore }) => restore(core, namespace, stored),
    (error) => {
      core.report(error)
      core.dispatch(namespace, { type: 'failed', attempt: 'start', reason: 'wallet-silent' })
    },
  )

/** A wallet that appears or unlocks late is taken up again without a prompt. */
export function heal(core: Core, namespace: Namespace): void {
  if (core.store.getState().connections[namespace]?.status === 'disconnected')
    core.onDemand().then(({ takeUpAgain }) => takeUpAgain(core, namespace), core.report)
}

function heard(
  core: Core,
  namespace: Namespace,
  handle: ConnectorHandle,
  change: Parameters<Parameters<ConnectorHandle['watch']>[0]>[0],
): void {
  const connectorId = handle.connector.id
  if (core.handles.get(handleKey(namespace, connectorId)) !== handle) return
  switch (change.type) {
    case 'accounts':
      core.dispatch(namespace, { type: 'accounts-changed', connectorId, addresses: change.addresses })
      if (change.addresses.length > 0) heal(core, namespace)
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
