import { type Core, createStore, disconnect, getAccount, getChainId, isOnUnsupportedChain } from '@latchkey/core'
import { createApprovals } from '../approvals/createApprovals'
import { createAttempts, isConnecting } from '../attempts/createAttempts'
import { isWithWallet } from '../attempts/isWithWallet'
import { createConnectList } from '../connectList/createConnectList'
import type { Environment } from '../Environment'
import { createErrorReport } from '../errors/createErrorReport'
import type { Flow } from '../Flow'
import type { Latchkey } from '../Latchkey'
import type { LoadWalletApi } from '../remoteWallets/CreateRemoteWalletsParameters'
import { createRemoteLoader } from '../remoteWallets/createRemoteLoader'
import { pairingSource, pairingSourceId } from '../remoteWallets/pairingSource'
import { createToasts } from '../toasts/createToasts'
import { closing } from './closing'
import type { FlowState } from './FlowState'
import { followWallet, needsAccount } from './followWallet'
import type { ModalReason } from './ModalReason'
import { back, current, push, replace } from './Stack'
import type { View } from './View'

export interface CreateFlowParameters {
  readonly core: Core
  readonly latchkey: Latchkey
  readonly environment: Environment
  /** The code that reads the wallet service, loaded when it is first needed. */
  readonly loadWalletApi: LoadWalletApi
}

/** The headless modal and what only its owner may call. */
export interface OpenedFlow {
  readonly flow: Flow
  /** The wallet stands on a chain the site did not ask for: shows the way out. */
  showUnsupported(): void
  destroy(): void
}

const idle = { status: 'connecting', slow: false, walletId: undefined } as const

/** Milliseconds the closed ring is seen before the modal moves on. */
const connectedPause = 400

export function createFlow({ core, latchkey, environment, loadWalletApi }: CreateFlowParameters): OpenedFlow {
  const isConnected = () => getAccount(core.store.getState()).status === 'connected'
  const onPhone = environment.os !== 'desktop'
  /** Without an adapter there is only WalletConnect: any wallet scans, or on a phone one is picked. */
  const home = (): View => ({
    name: isConnected()
      ? 'Account'
      : core.runtimes.size > 0 || !pairingSource(core)
        ? 'Connect'
        : onPhone
          ? 'AllWallets'
          : 'ConnectingWalletConnectBasic',
  })

  const store = createStore<FlowState>({
    open: false,
    stack: [home()],
    direction: 'none',
    toast: undefined,
    approvals: [],
    refusals: 0,
    loading: false,
    legalAccepted: false,
    connectAttempt: idle,
    switchAttempt: idle,
    directory: [],
    serviceLists: { status: 'off' },
    picked: [],
    pairing: { status: 'idle' },
    followed: undefined,
  })
  const toasts = createToasts(core.clock, (toast) => store.setState({ toast }))
  const embedded = () => core.options().enableEmbedded

  const move = (stack: FlowState['stack'], direction: FlowState['direction']) => store.setState({ stack, direction })

  const remote = createRemoteLoader({ core, store, environment, loadWalletApi, flow: () => flow })
  const list = createConnectList({ core, store, environment, remoteWallets: remote.remoteWallets })

  /** Nothing is left to do here: in embedded mode the first view is, elsewhere the modal closes. */
  const finish = (reason: ModalReason) => {
    if (embedded()) move([home()], reason === 'connected' ? 'forward' : 'back')
    else if (store.getState().open) flow.close(reason)
  }
  const report: Flow['report'] = (error, context = {}) =>
    createErrorReport(error, core.clock.now(), {
      site: environment.site.name,
      origin: environment.origin,
      browser: environment.browser,
      ...context,
    })
  const attempts = createAttempts({
    core,
    store,
    rowOf: list.row,
    pair: async (row, signal) => (await remote.loadRemoteWallets()).pair(row, signal),
    report,
    finish,
  })

  const flow: Flow = {
    latchkey,
    store,
    environment,
    options: core.options,
    subscribe(listener) {
      const stops = [store.subscribe(listener), core.store.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    async open({ view, walletId, namespace, reason = 'api' } = {}) {
      const there = namespace && getChainId(core.store.getState(), namespace)
      if (there) core.select(namespace, there)
      const stuck = isOnUnsupportedChain(core.store.getState()) && refusesChain()
      const wanted: View = stuck
        ? { name: 'UnsupportedChain' }
        : view === 'GetWallet'
          ? { name: view, walletId }
          : view
            ? { name: needsAccount.has(view) && !isConnected() ? 'Connect' : view }
            : home()
      if (store.getState().open) {
        if (view) move(push(store.getState().stack, wanted), 'forward')
        return
      }
      store.setState({ open: true, stack: [wanted], direction: 'none' })
      if (list.needsDirectory()) void list.loadDirectory()
      if (wanted.name === 'ConnectingWalletConnectBasic') attempts.connectWallet(pairingSourceId, 'walletConnect')
      if (!isConnected()) flow.prepareRemoteWallets()
      for (const runtime of core.runtimes.values()) runtime.preload?.()
      core.events.emit('MODAL_OPEN', { connected: isConnected(), reason })
    },
    close(reason) {
      const { stack, approvals, open } = store.getState()
      const outcome = closing({
        reason,
        view: current(stack).name,
        approvals: approvals.length,
        signIn: 'free',
        chain: isOnUnsupportedChain(core.store.getState()) && refusesChain() ? 'unsupported' : 'supported',
        mode: embedded() ? 'embedded' : 'modal',
      })
      if (outcome === 'refuse') store.setState(({ refusals }) => ({ refusals: refusals + 1 }))
      if (outcome === 'refuse' || outcome === 'stay') return false
      // A closed door ends a connect attempt; a signature stays with the wallet.
      attempts.leave()
      if (outcome === 'home') {
        move([home()], 'back')
        return false
      }
      if (!open) return true
      store.setState({ open: false, direction: 'none', loading: false })
      core.events.emit('MODAL_CLOSE', { connected: isConnected(), reason })
      return true
    },
    push: (view) => {
      if (view.name === 'WhatIsAWallet') core.events.emit('CLICK_WALLET_HELP')
      if (view.name === 'WhatIsANetwork') core.events.emit('CLICK_NETWORK_HELP')
      if (view.name === 'AllWallets') core.events.emit('CLICK_ALL_WALLETS')
      if (view.name === 'GetWallet') core.events.emit('CLICK_GET_WALLET')
      if (view.name === 'Networks') core.events.emit('CLICK_NETWORKS')
      move(push(store.getState().stack, view), 'forward')
    },
    replace: (view) => move(replace(store.getState().stack, view), 'forward'),
    reset: (view) => move([view], 'none'),
    back() {
      const left = current(store.getState().stack).name
      const next = back(store.getState().stack)
      attempts.leave(left)
      if (next === 'close') flow.close('back')
      else move(next, 'back')
    },
    toast: toasts.show,
    dismissToast: toasts.dismiss,
    acceptLegal: (legalAccepted) => store.setState({ legalAccepted }),
    pushApproval: (approval) => approvals.pushApproval(approval),
    popApproval: (end) => approvals.popApproval(end),
    wallets: list.wallets,
    guide: list.guide,
    loadDirectory: list.loadDirectory,
    row: list.row,
    explain: list.explain,
    ready: remote.ready,
    remoteWallets: remote.remoteWallets,
    loadRemoteWallets: remote.loadRemoteWallets,
    prepareRemoteWallets: remote.prepareRemoteWallets,
    rediscover() {
      for (const runtime of core.runtimes.values()) runtime.rediscover?.()
    },
    connectWallet: attempts.connectWallet,
    attempt: () => store.getState().connectAttempt,
    switchTo: attempts.switchTo,
    switching: () => store.getState().switchAttempt,
    isWithWallet: () => isWithWallet(store.getState(), core.store.getState().consents),
    async disconnect() {
      await disconnect(core)
      finish('disconnected')
    },
    report,
  }

  const refusesChain = () => core.options().enableNetworkSwitch && !core.options().allowUnsupportedChain

  const approvals = createApprovals(store, flow)
  const stopFollowing = followWallet({
    core,
    store,
    latchkey,
    show: (view) => move([view], 'forward'),
    back: flow.back,
    finish,
  })

  return {
    flow,
    showUnsupported() {
      const { open, stack } = store.getState()
      if (open && !isConnecting(current(stack).name)) move([{ name: 'UnsupportedChain' }], 'none')
      else if (open)
        core.clock.after(
          connectedPause,
          () => isOnUnsupportedChain(core.store.getState()) && move([{ name: 'UnsupportedChain' }], 'forward'),
        )
      else void flow.open({ reason: 'unsupported-chain' })
    },
    destroy() {
      stopFollowing()
      toasts.destroy()
      attempts.leave()
      remote.destroy()
    },
  }
}
