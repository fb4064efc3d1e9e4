import type { Namespace } from '@latchkey/protocol/caip'
import type { ConnectorHandle } from '../connectors/Connector'
import type { Core } from '../Core'
import { connectionsFact } from '../storage/storedConnections'
import { followTabs } from './followTabs'
import { heal, prove, takeUp } from '../connectors/registerConnector'

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
  // Only namespaces of the configured networks began as connecting.
  await Promise.all(
    (Object.keys(core.store.getState().connections) as Namespace[]).map((namespace) => {
      const facts = stored[namespace]
      return facts ? prove(core, namespace, facts) : undefined
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
  for (const handle of handles) takeUp(core, handle)
  const others = core.store.getState().connectors.filter(({ chain }) => chain !== namespace)
  core.store.setState({ connectors: [...others, ...handles.map(({ connector }) => connector)] })
  heal(core, namespace)
}
