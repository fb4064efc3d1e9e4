import type { Namespace } from '@latchkey/protocol/caip'
import { restore } from './actions/restore'
import type { ConnectorHandle } from './Connector'
import type { Core } from './Core'
import { handleKey } from './connectedHandle'
import { connectionsFact } from './facts'
import { followTabs } from './followTabs'

/** Begins discovery and proves what was stored; resolves when every stored connection is proven or given up. Never rejects. */
export async function start(core: Core): Promise<void> {
  const stored = core.options().enableReconnect ? (core.persisted.read(connectionsFact) ?? {}) : {}
  if (typeof window === 'undefined') return
  const stops = [...core.runtimes].map(([namespace, runtime]) =>
    runtime.discover((handles) => adopt(core, namespace, handles)),
  )
  const proving = core.store.subscribe(({ connections }) => {
    if (!Object.values(connections).some(({ status }) => status === 'connected')) return
    proving()
    core.onDemand().then(({ reproveOnReturn }) => {
      // Destroyed while the code loaded: nothing may listen any more.
      if (!core.lifetime.aborted) stops.push(reproveOnReturn(core))
    }, core.report)
  })
  stops.push(followTabs(core), proving)
  core.lifetime.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  await Promise.all(
    [...core.runtimes.keys()].map((namespace) => {
      const facts = stored[namespace]
      return facts ? restore(core, namespace, facts) : undefined
    }),
  )
  core.store.setState({ initialized: true })
  const { networks, selected, activeNamespace } = core.store.getState()
  core.events.emit('INITIALIZE', {
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork: selected[activeNamespace],
    themeMode: core.options().themeMode,
    features: core.options().features,
  })
}

/** Takes over a namespace's list of live connectors; wallets that are new are listened to. */
function adopt(core: Core, namespace: Namespace, handles: readonly ConnectorHandle[]): void {
  for (const handle of handles) {
    const key = handleKey(namespace, handle.connector.id)
    if (core.handles.get(key) === handle) continue
    core.handles.set(key, handle)
    const unwatch = handle.watch((change) => heard(core, namespace, handle, change))
    core.lifetime.addEventListener('abort', unwatch)
  }
  const others = core.store.getState().connectors.filter(({ chain }) => chain !== namespace)
  core.store.setState({ connectors: [...others, ...handles.map(({ connector }) => connector)] })
  heal(core, namespace)
}

/** A wallet that appears or unlocks late is taken up again without a prompt. */
function heal(core: Core, namespace: Namespace): void {
  const connection = core.store.getState().connections[namespace]
  if (connection?.status !== 'disconnected' || !core.options().enableReconnect) return
  if (!['wallet-missing', 'wallet-silent', 'wallet-locked'].includes(connection.reason)) return
  const facts = core.persisted.read(connectionsFact)?.[namespace]
  if (facts && core.handles.has(handleKey(namespace, facts.connectorId))) void restore(core, namespace, facts)
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
      core.dispatch(namespace, { type: 'wallet-disconnected', connectorId })
  }
}
