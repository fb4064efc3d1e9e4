import type { Namespace } from '@latchkey/protocol/caip'
import { chunkFailed, isLatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from './Core'
import type { CoreState } from './CoreState'
import type { AdapterRuntime } from './chain/Adapter'
import { getChainId } from './chain/getNetwork'
import type { Network } from './chain/Network'
import { startSelection } from './chain/startSelection'
import { toNetwork } from './chain/toNetwork'
import { once } from './chunks/once'
import type { Connected, Connection } from './connection/Connection'
import { keepsStored } from './connection/isRestorable'
import { restoringFrom } from './connection/restoringFrom'
import { storedPart } from './connection/storedPart'
import type { ConnectorSource } from './connectors/ConnectorSource'
import { createRegistry } from './connectors/createRegistry'
import type { OpenedRuntime, OpenedSource } from './connectors/OpenedSource'
import type { ViewRequest } from './connectors/ViewRequest'
import { createEvents } from './createEvents'
import { createStore } from './createStore'
import type { Options } from './options/Options'
import { parseOptions } from './options/parseOptions'
import { createPersisted } from './storage/createPersisted'
import { localStorage } from './storage/localStorage'
import { type StoredConnections, storedConnections } from './storage/storedConnections'
import { storedSelection } from './storage/storedSelection'
import { systemClock } from './time/Clock'

/** The connections and stored values of one instance; does nothing to the page until `start(core)`. */
export interface OpenedCore {
  readonly core: Core
  /** Replaces options after proving them; throws `config.invalid` and changes nothing on a bad one. */
  update(options: Partial<Options>): void
  /** State a server with the same storage would have had. */
  readonly serverState: CoreState
  destroy(): void
}

/**
 * Opens the connections of one instance; the page is not touched before `start(core)`.
 *
 * @param sources where connectors come from beside the adapters
 * @throws `config.invalid`, `config.feature_missing`, `config.siwx_conflict`, `config.adapter_missing`.
 * @example
 * const { core, destroy } = createCore({ adapters: [eip155()], networks: [mainnet] })
 * await start(core)
 * destroy()
 */
export function createCore(input: Options, sources: readonly ConnectorSource[] = []): OpenedCore {
  let given = input
  let { options, unknown } = parseOptions(input, sources)
  const clock = options.clock ?? systemClock
  const controller = new AbortController()
  const reported = new WeakSet<object>()
  const report = (error: unknown) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    const message = error instanceof Error ? error.message : String(error)
    const { code, data, audience } = isLatchkeyError(error) ? error : { code: 'unknown' }
    // biome-ignore lint/suspicious/noConsole: a mistake of the site's own set-up is told where its developer looks
    if (options.debug && audience) console.error(message, data)
    events.emit('INTERNAL_SDK_ERROR', { errorType: code, errorMessage: message }, 'error')
    options.onError?.(error)
  }
  const events = createEvents(clock, () => getChainId(store.getState()), report)
  // Before storage: the first read may already find a fault that needs its words.
  let getProvider: Core['getProvider'] = () => undefined
  const onDemand = once(async () => {
    try {
      const code = (await import('./chunks/createOnDemand')).createOnDemand(core)
      getProvider = code.getProvider
      return code
    } catch (cause) {
      throw chunkFailed({ view: 'connections' }, cause)
    }
  })
  const storage = options.storage ?? localStorage()
  const faults = new Set<string>()
  const persisted = createPersisted(storage, options.storageKey, (error, key) => {
    if (typeof window === 'undefined' || faults.has(key)) return
    faults.add(key)
    onDemand()
      .then(({ storageFault }) => storageFault(key, error))
      .then(report, report)
  })
  const networks = options.networks.map(toNetwork)
  const initial = (stored: boolean): CoreState => ({
    initialized: false,
    networks,
    switchingNamespace: false,
    consents: 0,
    connectors: [],
    slices: {},
    ...startSelection(networks, options.defaultNetwork, stored ? persisted.read(storedSelection) : undefined),
    connections: stored && options.enableReconnect ? restoring(persisted.read(storedConnections), networks) : {},
  })
  const state = initial(true)
  const serverState = storage.sharedWithServer ? state : initial(false)
  const store = createStore(state)
  const runtimes = new Map<Namespace, AdapterRuntime>()
  let ids = 0

  const viewListeners = new Set<(view: ViewRequest) => void>()
  const opened = (source: ConnectorSource): OpenedSource => {
    let runtime: OpenedRuntime | undefined
    const load = once(async () => {
      runtime = await (await onDemand()).openSource(core, source)
      return runtime
    })
    return { source, load, runtime: () => runtime }
  }

  const core: Core = {
    clock,
    store,
    events,
    persisted,
    ledger: [],
    alerted: new Map(),
    lifetime: controller.signal,
    runtimes,
    registry: createRegistry(),
    watched: new WeakSet(),
    sources: sources.map(opened),
    attempts: new Map(),
    proofs: new Map(),
    options: () => options,
    newId: () => options.random?.() ?? String(++ids),
    report,
    read: async (request) => (await onDemand()).readChain(core, request),
    rpcRules: async (namespace) => (await onDemand()).rpcRules(core, namespace),
    onDemand,
    getProvider: (namespace) => getProvider(namespace),
    requestView(view) {
      for (const listener of [...viewListeners]) listener(view)
    },
    onViewRequest(listener) {
      viewListeners.add(listener)
      return () => void viewListeners.delete(listener)
    },
    commit(namespace, after) {
      const before = store.getState().connections[namespace] ?? never
      if (after === before || ('reason' in after && 'reason' in before && after.reason === before.reason)) return
      store.setState(({ connections }) => ({ connections: { ...connections, [namespace]: after } }))
      if (after.status === 'connected') keep(namespace, after)
      else if (after.status === 'disconnected' && !keepsStored(after.reason)) keep(namespace, undefined)
    },
    select(namespace, chainId, mode = 'activate') {
      const before = store.getState()
      const activeNamespace = mode === 'activate' ? namespace : before.activeNamespace
      if (activeNamespace === before.activeNamespace && before.selected[namespace] === chainId) return
      const selected = { ...before.selected, [namespace]: chainId }
      store.setState({ activeNamespace, selected })
      persisted.write(storedSelection, { namespace: activeNamespace, selected })
    },
  }

  /** Remembers a connection but for its picture, which is large and comes back with the announcement. */
  function keep(namespace: Namespace, connection: Connected | undefined) {
    const { [namespace]: _, ...others } = persisted.read(storedConnections) ?? {}
    if (!connection) return persisted.write(storedConnections, others)
    const { icon, ...wallet } = connection.wallet
    persisted.write(storedConnections, {
      ...others,
      [namespace]: { ...storedPart(connection), wallet, approved: undefined },
    })
  }

  for (const adapter of options.adapters) {
    runtimes.set(
      adapter.namespace,
      adapter.setup({
        clock,
        networks: () => store.getState().networks.filter(({ chainNamespace }) => chainNamespace === adapter.namespace),
        selected: () => getChainId(store.getState(), adapter.namespace),
        read: core.read,
        requestJson: async (request) => (await onDemand()).requestJson(core, request),
        discovery: () => ({
          announced: options.enableEIP6963 && options.enableWallets,
          injected: options.enableInjected && options.enableWallets,
        }),
        report,
      }),
    )
  }
  warn(unknown)

  function warn(names: readonly string[]) {
    if (options.debug && names.length > 0) void onDemand().then(({ warnUnknown }) => warnUnknown(names), report)
  }

  return {
    core,
    serverState,
    update(changes) {
      const next = {
        ...given,
        ...changes,
        ...(changes.features && { features: { ...given.features, ...changes.features } }),
      }
      const parsed = parseOptions(next, sources)
      given = next
      options = parsed.options
      warn(parsed.unknown)
      for (const { runtime } of core.sources) runtime()?.relist()
      // Whoever follows the state follows the options too.
      if (!changes.networks) return store.setState({})
      const networks = options.networks.map(toNetwork)
      const { activeNamespace: namespace, selected } = store.getState()
      store.setState({ networks, ...startSelection(networks, options.defaultNetwork, { namespace, selected }) })
    },
    destroy() {
      controller.abort()
      for (const attempt of core.attempts.values()) attempt.abort()
    },
  }
}

const never: Connection = { status: 'disconnected', reason: 'never-connected' }

function restoring(stored: StoredConnections | undefined, networks: readonly Network[]): CoreState['connections'] {
  const connections: Partial<Record<Namespace, Connection>> = {}
  for (const { chainNamespace } of networks) {
    const kept = stored?.[chainNamespace]
    if (kept) connections[chainNamespace] = restoringFrom(kept, 'start')
  }
  return connections
}
