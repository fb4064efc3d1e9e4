import { activate, type Core, createStore, once } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { createApprovals } from '../approvals/createApprovals'
import { createAttempts } from '../attempts/createAttempts'
import { isWithWallet } from '../attempts/isWithWallet'
import { createConnectList } from '../connectList/createConnectList'
import type { Environment } from '../Environment'
import { createErrorReport } from '../errors/createErrorReport'
import type { Flow } from '../Flow'
import type { Latchkey } from '../Latchkey'
import { createRemoteLoader } from '../remoteWallets/createRemoteLoader'
import { pairingId } from '../remoteWallets/pairingId'
import type { Toasts } from '../toasts/createToasts'
import { createFeatureCalls } from './createFeatureCalls'
import { createModalMoves, homeView } from './createModalMoves'
import { createNavigator } from './createNavigator'
import { descriptorOf } from './descriptorOf'
import type { FlowState } from './FlowState'
import { followBalance } from './followBalance'
import { type Guard, joinGuards } from './Guards'
import { current } from './Stack'

/** Parameters of `createFlow`. */
export interface CreateFlowParameters {
  readonly core: Core
  readonly latchkey: Latchkey
  readonly environment: Environment
  /** What features read from their slices of the state to keep the modal open. */
  readonly guards?: readonly Guard[] | undefined
}

/** The headless modal and what only its owner may call. */
export interface OpenedFlow {
  readonly flow: Flow
  destroy(): void
}

const idle = { status: 'connecting', slow: false, walletId: undefined } as const

/**
 * Makes the headless modal of one instance; it opens by itself when the wallet is on a chain the site refuses.
 * @example
 * const { flow, destroy } = createFlow({
 *   core,
 *   latchkey,
 *   environment: {
 *     browser: 'chrome',
 *     os: 'desktop',
 *     page: 'https://shop.example/',
 *     origin: 'https://shop.example',
 *     site: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
 *   },
 * })
 * await flow.open()
 */
export function createFlow({ core, latchkey, environment, guards: given = [] }: CreateFlowParameters): OpenedFlow {
  const store = createStore<FlowState>({
    open: false,
    stack: [homeView(core, environment)],
    direction: 'none',
    toast: undefined,
    approvals: [],
    refusals: 0,
    loading: false,
    legalAccepted: false,
    connectAttempt: idle,
    switchAttempt: idle,
    families: {},
    only: undefined,
    directory: [],
    serviceLists: { status: 'off' },
    picked: [],
    pairing: { status: 'idle' },
    followed: undefined,
  })
  const guards = () =>
    joinGuards([{ approvals: store.getState().approvals.length }, ...given.map((read) => read(core.store.getState()))])
  const report: Flow['report'] = (error, context = {}) =>
    createErrorReport(error, core.clock.now(), {
      site: environment.site.name,
      origin: environment.origin,
      browser: environment.browser,
      ...context,
    })

  let toasts: Toasts | undefined
  const loadToasts = once(async () => {
    const { openToasts } = await import('../toasts/openToasts')
    toasts = openToasts(core.clock, store)
    return toasts
  })
  /** One after the other, in the order they were asked for. */
  const withToasts = (work: (loaded: Toasts) => void) => {
    if (toasts) work(toasts)
    else loadToasts().then(work).catch(core.report)
  }
  const { destroy: destroyRemote, ...remote } = createRemoteLoader({
    core,
    store,
    environment,
    loadWalletApi: () => latchkey.feature('wallets'),
    flow: () => flow,
  })
  const list = createConnectList({ core, store, environment, remoteWallets: remote.remoteWallets })
  const attempts = createAttempts({
    core,
    store,
    rowOf: list.row,
    pair: async (row, signal) => (await remote.loadRemoteWallets()).pair(row, signal),
    report,
  })
  const { prepareRemoteWallets, ready } = remote
  const { apply, ...moves } = createModalMoves({
    core,
    store,
    environment,
    attempts,
    list,
    guards,
    prepareRemoteWallets,
    ready,
  })

  const flow: Flow = {
    latchkey,
    store,
    environment,
    options: () => ({ ...core.options(), ...core.store.getState().slices.look }),
    ...createFeatureCalls(latchkey),
    subscribe(listener) {
      const stops = [store.subscribe(listener), core.store.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...moves,
    painted() {
      const view = current(store.getState().stack).name
      const items = list
        .wallets()
        .map(({ wallet: { name, id } }, displayIndex) => ({ name, explorerId: id, view, displayIndex }))
      if (descriptorOf(view).until === 'connected') core.events.emit('WALLET_IMPRESSION_V2', { items })
      const adapters = [...core.runtimes.values()].map(async (runtime) => runtime.preload?.())
      // Whoever needs one that fails asks for it again, and reports.
      Promise.all([...adapters, core.onDemand()]).catch(() => {})
    },
    ...remote,
    ...createApprovals(store, apply),
    toast: (toast) => withToasts(({ show }) => show(toast)),
    dismissToast: () => withToasts(({ dismiss }) => dismiss()),
    holdToast: (held) => withToasts(({ hold }) => hold(held)),
    acceptLegal: (legalAccepted) => store.setState({ legalAccepted }),
    wallets: list.wallets,
    guide: list.guide,
    loadDirectory: list.loadDirectory,
    row: list.row,
    explain: list.explain,
    rediscover() {
      for (const runtime of core.runtimes.values()) runtime.rediscover?.()
    },
    pairingId: () => pairingId(core),
    connectWallet: attempts.connectWallet,
    connectFamilies: attempts.connectFamilies,
    confirmConnection: attempts.confirmConnection,
    activate: (namespace) => activate(core, namespace),
    attempt: () => store.getState().connectAttempt,
    switchTo: attempts.switchTo,
    switching: () => store.getState().switchAttempt,
    isWithWallet: () => isWithWallet(store.getState(), core.store.getState().consents),
    alsoEnds: async () => (await (await core.onDemand()).loadRequests()).alsoEnds(core),
    async disconnect() {
      const { connections, activeNamespace } = core.store.getState()
      const others = (Object.keys(connections) as Namespace[]).filter((one) => one !== activeNamespace)
      const next = others.find((one) => connections[one]?.status === 'connected')
      // Before the end, so that the modal goes on to what is still connected.
      if (next) activate(core, next)
      await latchkey.disconnect(activeNamespace)
      if (!next) apply({ type: 'finish', reason: 'disconnected' })
    },
    adapters: core.runtimes,
    tell: core.events.emit,
    report,
  }
  const loadAlerts = once(async () => {
    stops.push((await import('../toasts/followAlerts')).followAlerts({ core, store, flow }))
  })
  // One whose code does not load is in the console all the same.
  const alert = () => void (core.alerted.size > 0 && loadAlerts().catch(() => {}))
  const stops = [
    createNavigator({ core, store, guards, apply }),
    followBalance({ core, store, latchkey }),
    core.events.on('INTERNAL_SDK_ERROR', alert),
  ]
  alert()

  return {
    flow,
    destroy() {
      for (const stop of stops) stop()
      toasts?.destroy()
      attempts.leave('both')
      destroyRemote()
    },
  }
}
