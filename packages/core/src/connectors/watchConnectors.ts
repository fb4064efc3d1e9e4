import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { dispatch } from '../connection/dispatch'
import { keepTrying } from '../time/keepTrying'
import type { ConnectorHandle, WalletChange } from './Connector'

/** Listens to what every registered wallet says, each once; ends with the instance. */
export function watchConnectors(core: Core): void {
  for (const handle of core.registry.list()) {
    if (core.watched.has(handle)) continue
    core.watched.add(handle)
    const { chain } = handle.connector
    let unwatch = () => {}
    const watch = () =>
      new Promise<never>((_none, failed) => {
        unwatch()
        unwatch = handle.watch((change) => heard(core, chain, handle, change), failed)
      })
    void keepTrying(core, core.lifetime, watch)
    core.lifetime.addEventListener('abort', () => unwatch())
  }
}

function heard(core: Core, namespace: Namespace, handle: ConnectorHandle, change: WalletChange): void {
  const connectorId = handle.connector.id
  if (core.registry.find(namespace, connectorId) !== handle) return
  switch (change.type) {
    case 'accounts':
      dispatch(core, namespace, { type: 'accounts-changed', connectorId, accounts: change.accounts })
      // A wallet that unlocks late is restored without a prompt.
      if (change.accounts.length > 0) core.onDemand().then(({ reconnect }) => reconnect(core, namespace), core.report)
      return
    case 'chain': {
      dispatch(core, namespace, { ...change, type: 'chain-changed', connectorId })
      const { connections, networks } = core.store.getState()
      const connection = connections[namespace]
      const configured = networks.some(({ caipNetworkId }) => caipNetworkId === change.chainId)
      if (connection?.status === 'connected' && connection.connectorId === connectorId && configured)
        core.select(namespace, change.chainId, 'follow')
      return
    }
    case 'disconnect':
      dispatch(core, namespace, { type: 'wallet-disconnected', connectorId, reason: change.reason })
  }
}
