import {
  type CoreState,
  createConnectedProviders,
  createCore,
  disconnect,
  findHandle,
  getChainId,
  isOnUnsupportedChain,
  type Options,
  start,
  switchAccount,
} from '@latchkey/core'
import type { Latchkey, LatchkeyFacts, OpenedFlow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed, instanceDestroyed } from '@latchkey/protocol/errors'
import { createBalanceWatch } from './createBalanceWatch'
import type { ChainCalls } from './createChainCalls'
import { createFacts } from './createFacts'

const chainCallNames =
  'signMessage signTypedData sendTransaction estimateGas writeContract waitForTransaction getCapabilities sendCalls watchAsset parseUnits formatUnits'

/**
 * Makes one independent Latchkey: connections, state and the modal behind a button.
 *
 * Touches nothing until it runs in a page, and there makes no request before a visitor acts.
 *
 * @throws `config.invalid`, `config.feature_missing`, `config.siwx_conflict`, `config.adapter_missing`.
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet] })
 * await latchkey.open()
 */
export function createLatchkey(options: Options): Latchkey {
  const { core, serverState, update, destroy } = createCore(options)
  const listeners = new Set<() => void>()
  const providers = createConnectedProviders(core)
  const balances = createBalanceWatch(core)
  let loading: Promise<OpenedFlow> | undefined
  let opened: OpenedFlow | undefined
  let busy = false

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const facts = (state: () => CoreState): LatchkeyFacts =>
    createFacts({ state, options: core.options, flow: () => opened?.flow.store.getState(), busy: () => busy })

  const loadFlow = (): Promise<OpenedFlow> => {
    if (core.lifetime.aborted) return Promise.reject(instanceDestroyed({}))
    loading ??= import('./openFlow').then(
      ({ openFlow }) => {
        opened = openFlow(core, latchkey)
        opened.flow.store.subscribe(changed)
        return opened
      },
      (cause: unknown) => {
        throw chunkFailed({ view: 'modal' }, cause)
      },
    )
    loading.catch((error: unknown) => {
      // A failed load is not kept: the next click tries again.
      loading = undefined
      core.report(error)
    })
    return loading
  }

  /** Code that only a click needs; a chunk that fails to load rejects with `ui.chunk_failed` and is asked for again. */
  const loadActions = () =>
    import('./visitorActions').catch((cause: unknown) => {
      throw chunkFailed({ view: 'actions' }, cause)
    })
  const chainCalls = Object.fromEntries(
    chainCallNames.split(' ').map((name) => [
      name,
      async (...parameters: never[]) => {
        const calls = (await loadActions()).createChainCalls(core, providers, balances.refresh)
        return (calls[name as keyof ChainCalls] as (...given: never[]) => unknown)(...parameters)
      },
    ]),
  ) as unknown as ChainCalls

  const latchkey: Latchkey = {
    ...facts(core.store.getState),
    ...chainCalls,
    initial: facts(() => serverState),
    ready: Promise.resolve(),
    async open(parameters) {
      if (parameters?.namespace) {
        const chainId = getChainId(core.store.getState(), parameters.namespace)
        if (chainId) core.select(parameters.namespace, chainId)
      }
      await (await loadFlow()).flow.open(parameters)
    },
    close: () => void opened?.flow.close('api'),
    isOpen: () => opened?.flow.store.getState().open ?? false,
    preload: () => void loadFlow().catch(() => {}),
    async connect({ connector, namespace, chainId, signal }) {
      const { connect } = await loadActions()
      await connect(core, { connector, namespace, signal, chainId: chainId as ChainId | undefined })
      return latchkey.getAccount(findHandle(core, connector, namespace)?.connector.chain)
    },
    disconnect: (namespace) => disconnect(core, namespace),
    async switchNetwork(network, scope) {
      const { switchNetwork } = await loadActions()
      await switchNetwork(core, { chainId: toChainId(core.store.getState(), network), signal: scope?.signal })
    },
    switchAccount: (address, scope) =>
      switchAccount(core, scope?.namespace ?? core.store.getState().activeNamespace, address),
    getConnectors: () => core.store.getState().connectors,
    getProvider: (namespace) => providers(namespace ?? core.store.getState().activeNamespace),
    subscribe: (...parameters: readonly unknown[]) => {
      const [first, second] = parameters as [(value: Latchkey) => unknown, ((value: unknown) => void)?]
      const listener = second ? onChange(() => first(latchkey), second) : (first as unknown as () => void)
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    on: core.events.on,
    getEvent: core.events.last,
    getRequests: core.ledger.entries,
    setTheme: (theme) => latchkey.update(theme),
    update(changes) {
      update(changes)
      changed()
    },
    explain: async (walletId) => {
      const { flow } = await loadFlow()
      await flow.loadDirectory()
      return flow.explain(walletId)
    },
    setLoading(value) {
      busy = value
      changed()
    },
    showToast: (toast) =>
      void loadFlow().then(
        ({ flow }) => flow.toast(toast),
        () => {},
      ),
    refreshBalance: async (scope) => {
      const namespace = scope?.namespace ?? core.store.getState().activeNamespace
      await balances.refresh(namespace, scope?.signal)
      return latchkey.getAccount(namespace)
    },
    watchBalance: (namespace) => balances.watch(namespace ?? core.store.getState().activeNamespace),
    destroy() {
      destroy()
      balances.destroy()
      opened?.destroy()
      listeners.clear()
    },
  }

  core.store.subscribe(changed)
  // The visitor learns of a chain the site does not use once per occurrence, wherever it came from.
  core.store.subscribe((state, before) => {
    const { enableNetworkSwitch, allowUnsupportedChain } = core.options()
    if (!enableNetworkSwitch || allowUnsupportedChain || !isOnUnsupportedChain(state)) return
    if (isOnUnsupportedChain(before) && getChainId(before) === getChainId(state)) return
    void loadFlow().then(
      (flow) => flow.showUnsupported(),
      () => {},
    )
  })
  const ready = start(core)
  return Object.assign(latchkey, { ready })
}

function onChange<T>(read: () => T, listener: (value: T) => void): () => void {
  let last = read()
  return () => {
    const next = read()
    if (Object.is(next, last)) return
    last = next
    listener(next)
  }
}

/** A network as sites name it: CAIP-2 id, EVM number, or the record itself. */
function toChainId(state: CoreState, network: Parameters<Latchkey['switchNetwork']>[0]): ChainId {
  const wanted = typeof network === 'object' ? (network.caipNetworkId ?? network.id) : network
  const found = state.networks.find(
    ({ id, caipNetworkId }) => caipNetworkId === wanted || String(id) === String(wanted),
  )
  return found?.caipNetworkId ?? (String(wanted) as ChainId)
}
