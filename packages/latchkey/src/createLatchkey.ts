import { type CoreState, createCore, disconnect, type Options, once, start } from '@latchkey/core'
import {
  type ChainCalls,
  isChainRefused,
  type Latchkey,
  type LatchkeySnapshot,
  type OpenParameters,
} from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { chunkFailed, isLatchkeyError } from '@latchkey/protocol/errors'
import { accountCalls } from './accountCalls'
import { createSnapshot } from './createSnapshot'
import { lazyMethods } from './lazyMethods'
import type { OpenedModal } from './openFlow'
import { walletConnectSource } from './walletConnectSource'

const chainCallNames: Readonly<Record<keyof ChainCalls, true>> = {
  signMessage: true,
  signTypedData: true,
  sendTransaction: true,
  estimateGas: true,
  writeContract: true,
  waitForTransaction: true,
  getCapabilities: true,
  sendCalls: true,
  watchAsset: true,
  parseUnits: true,
  formatUnits: true,
}

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
  const { core, serverState, update, destroy } = createCore(options, [walletConnectSource])
  const { store, report, lifetime } = core
  const listeners = new Set<() => void>()
  let opened: OpenedModal | undefined
  let busy = false
  /** How often it was closed: one that comes before the code to open is there calls the opening off. */
  let closings = 0

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const active = (namespace?: Namespace) => namespace ?? store.getState().activeNamespace
  const snapshot = (state: () => CoreState): LatchkeySnapshot =>
    createSnapshot({ state, core, flow: () => opened?.flow.store.getState(), busy: () => busy })

  /** Code a click needs; a chunk that fails to load rejects with `ui.chunk_failed` and is asked for again. */
  const lazy = <T>(view: string, load: () => Promise<T>): (() => Promise<T>) =>
    once(() =>
      load().catch((cause: unknown) => {
        const error = isLatchkeyError(cause) ? cause : chunkFailed({ view }, cause)
        report(error)
        throw error
      }),
    )
  const loadFlow = lazy('modal', async () => {
    const { openFlow } = await import('./openFlow')
    opened = openFlow(core, latchkey)
    opened.flow.store.subscribe(changed)
    return opened
  })
  const loadFeatures = lazy('features', async () => (await import('./openFeatures')).openFeatures(core))
  const feature: Latchkey['feature'] = async (name) => (await loadFeatures()).load(name)
  const requests = async () => (await core.onDemand()).loadRequests()
  const actions: Latchkey['actions'] = async (namespace) => (await requests()).getActions(core, namespace)

  const loadChainCalls = lazy('requests', async () =>
    (await requests()).createChainCalls(
      core,
      // The loader reports what fails.
      (namespace) => void latchkey.refreshBalance({ namespace }).catch(() => {}),
    ),
  )
  const chainCalls = lazyMethods(chainCallNames, loadChainCalls)

  const readable = snapshot(store.getState)
  const latchkey: Latchkey = {
    ...readable,
    ...chainCalls,
    ...accountCalls({
      load: lazy('balance', async () => (await loadFeatures()).loadShown()),
      active,
      lifetime,
      ...readable,
    }),
    actions,
    feature,
    initial: snapshot(() => serverState),
    ready: Promise.resolve(),
    // What it resolves with depends on the view, which the type says by parameters.
    open: (async (parameters?: OpenParameters) => {
      const asked = closings
      const { flow } = await loadFlow()
      return asked === closings ? flow.open(parameters) : undefined
    }) as Latchkey['open'],
    close() {
      closings++
      opened?.flow.close('api')
    },
    isOpen: () => !!opened?.flow.store.getState().open,
    // The loader reported it; the click asks again.
    preload: (parameters) =>
      void loadFlow()
        .then(({ prepare }) => prepare(parameters))
        .catch(() => {}),
    async connect(parameters) {
      const { connect } = await core.onDemand()
      return latchkey.getAccount(await connect(core, parameters))
    },
    disconnect: (namespace) => disconnect(core, namespace),
    async switchNetwork(network, scope) {
      const { switchNetwork, toChainId } = await requests()
      await switchNetwork(core, { chainId: toChainId(core, network), signal: scope?.signal })
    },
    async switchAccount(address, scope) {
      const { switchAccount } = await requests()
      switchAccount(core, active(scope?.namespace), address, scope?.type)
    },
    getConnectors: () => store.getState().connectors,
    // The handle is the namespace's own, which its adapter typed.
    getProvider: (namespace?: Namespace) => core.getProvider(active(namespace)) as never,
    subscribe(...[first, second]: readonly unknown[]) {
      const listener = second
        ? onChange(() => (first as (value: Latchkey) => unknown)(latchkey), second as (value: unknown) => void)
        : () => (first as () => void)()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on: core.events.on,
    getEvent: core.events.last,
    getRequests: () => core.ledger,
    setTheme: update,
    update,
    async explain(walletId) {
      const { flow } = await loadFlow()
      await Promise.all([flow.loadDirectory(), flow.ready])
      return flow.explain(walletId)
    },
    setLoading(value) {
      busy = value
      changed()
    },
    // A modal that cannot load was reported; a toast alone is not worth a second word.
    showToast: (toast) =>
      void loadFlow()
        .then(({ flow }) => flow.toast(toast))
        .catch(() => {}),
    destroy() {
      destroy()
      opened?.destroy()
      listeners.clear()
    },
  }

  core.onViewRequest((view) => {
    // The loader reports what fails.
    void loadFlow()
      .then(({ flow }) => flow.show(view))
      .catch(() => {})
  })
  store.subscribe(changed)
  // The flow shows the way out of a chain the site refuses; until it is loaded, only this notices.
  store.subscribe((state, before) => {
    const options = core.options()
    if (opened || !isChainRefused(state, options) || isChainRefused(before, options)) return
    // The loader reports what fails.
    void loadFlow().catch(() => {})
  })
  if (core.options().preload === 'idle')
    // What fails is loaded by the intent.
    import('./preloadWhenIdle')
      .then(({ preloadWhenIdle }) => preloadWhenIdle(lifetime, latchkey.preload))
      .catch(() => {})
  return Object.assign(latchkey, { ready: start(core) })
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
