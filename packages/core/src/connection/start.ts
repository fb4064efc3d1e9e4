import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { toNetwork } from '../chain/toNetwork'
import type { ConnectorHandle } from '../connectors/Connector'
import { findRestorable } from '../connectors/findRestorable'
import { listConnectors } from '../connectors/listConnectors'
import { registerConnector } from '../connectors/registerConnector'
import { storedConnections } from '../storage/storedConnections'
import type { StoredConnection } from './Connection'
import { followTabs } from './followTabs'

/**
 * Starts discovery and restores stored connections; resolves when each is proven or given up, never rejects.
 * @example
 * const { core } = createCore({ adapters: [eip155()], networks: [mainnet] })
 * await start(core)
 */
export async function start(core: Core): Promise<void> {
  const stored = core.options().enableReconnect ? (core.persisted.read(storedConnections) ?? {}) : {}
  if (typeof window === 'undefined') return
  const stops = [...core.runtimes].map(([namespace, runtime]) =>
    runtime.discover((handles) => adopt(core, namespace, handles)),
  )
  stops.push(followTabs(core))
  core.lifetime.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  // Only namespaces of the configured networks began as connecting.
  await Promise.all(
    (Object.keys(core.store.getState().connections) as Namespace[]).map((namespace) => {
      const connection = stored[namespace]
      return connection && startRestore(core, namespace, connection)
    }),
  )
  core.store.setState({ initialized: true })
  const { networks } = core.store.getState()
  const {
    allowUnsupportedChain,
    defaultNetwork,
    enableWallets: showWallets,
    features,
    themeMode,
    themeVariables,
  } = core.options()
  core.events.emit('INITIALIZE', {
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork: (defaultNetwork ? toNetwork(defaultNetwork) : networks[0])?.caipNetworkId,
    allowUnsupportedChain,
    features,
    showWallets,
    themeMode,
    themeVariables,
  })
}

/**
 * Proves a stored connection without any prompt; the code for it loads when there is one to prove, and meanwhile a wallet that
 * is there is asked. Never rejects.
 */
async function startRestore(core: Core, namespace: Namespace, stored: StoredConnection): Promise<void> {
  const begun = core.store.getState().connections[namespace]
  // While the code loads the visitor, the site or another tab may go on.
  const isStill = () => core.store.getState().connections[namespace] === begun
  try {
    const asks = core.runtimes.get(namespace)?.restore !== 'stored'
    const handle = asks ? findRestorable(core, namespace, stored.connectorId) : undefined
    const answer = handle?.restore({ signal: core.lifetime })
    // Judged where the code for it is there.
    answer?.catch(() => {})
    // At once, not after the code that is common to all; its failure is told below. Not by `loadRestoring`, which would be
    // in the page's first bytes, 350 of them.
    import('../chunks/restoring').catch(() => {})
    const { restore } = await core.onDemand()
    if (isStill()) await restore(core, namespace, stored, handle && answer && { handle, answer })
  } catch (error) {
    core.report(error)
    if (isStill()) core.commit(namespace, { status: 'disconnected', reason: 'wallet-silent' })
  }
}

/**
 * Replaces a namespace's list of live connectors, but for wallets whose name is the id of a source; one that appears late is
 * restored without a prompt.
 */
function adopt(core: Core, namespace: Namespace, found: readonly ConnectorHandle[]): void {
  const isOfSource = (id: string) => core.sources.some(({ source }) => source.ownsConnector(id))
  const handles = found.filter(({ connector }) => !isOfSource(connector.id))
  for (const handle of handles) registerConnector(core, handle)
  listConnectors(core, handles, ({ chain, id }) => chain === namespace && !isOfSource(id))
  if (core.store.getState().connections[namespace]?.status === 'disconnected')
    core.onDemand().then(({ reconnect }) => reconnect(core, namespace), core.report)
}
