import {
  type Core,
  connect,
  createStore,
  disconnect,
  getAccount,
  getChainId,
  isOnUnsupportedChain,
  memo,
  once,
  recentFact,
  switchNetwork,
  type WalletList,
} from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { connectCancelled } from '@latchkey/protocol/errors'
import { closing } from './closing'
import { connectList } from './connectList/connectList'
import { explainWallet } from './connectList/explainWallet'
import { guideList } from './connectList/guideList'
import type { ListFacts } from './connectList/ListFacts'
import { createErrorReport } from './createErrorReport'
import { createToasts } from './createToasts'
import type { Environment } from './Environment'
import type { Flow } from './Flow'
import type { FlowState, ModalReason } from './FlowState'
import { isWithWallet } from './isWithWallet'
import type { Latchkey } from './Latchkey'
import { runAttempt } from './runAttempt'
import { back, beforeLast, current, includes, push, replace } from './Stack'
import type { View } from './View'

export interface CreateFlowParameters {
  readonly core: Core
  readonly latchkey: Latchkey
  readonly environment: Environment
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
const celebrate = 400

export function createFlow({ core, latchkey, environment }: CreateFlowParameters): OpenedFlow {
  const store = createStore<FlowState>({
    open: false,
    stack: [{ name: 'Connect' }],
    direction: 'none',
    toast: undefined,
    approvals: [],
    refusals: 0,
    loading: false,
    legalAccepted: false,
    connectAttempt: idle,
    switchAttempt: idle,
    directory: [],
  })
  const toasts = createToasts(core.clock, (toast) => store.setState({ toast }))
  const embedded = () => core.options().enableEmbedded
  let connecting: AbortController | undefined
  let switching: AbortController | undefined

  const directory = once(async () => {
    const loaded = await import('./directory')
    store.setState({ directory: loaded.directory() })
  })

  const home = (): View => ({ name: getAccount(core.store.getState()).status === 'connected' ? 'Account' : 'Connect' })
  const move = (stack: FlowState['stack'], direction: FlowState['direction']) => store.setState({ stack, direction })
  const shown = () => current(store.getState().stack)

  const facts = memo(
    (): ListFacts => {
      const { connectors, activeNamespace } = core.store.getState()
      return {
        connectors,
        recent: core.persisted.read(recentFact) ?? [],
        directory: store.getState().directory,
        options: core.options(),
        namespace: activeNamespace,
        environment,
      }
    },
    () => [
      core.store.getState().connectors,
      core.store.getState().activeNamespace,
      core.store.getState().connections,
      store.getState().directory,
      core.options(),
    ],
  )
  const wallets = memo(
    () => connectList(facts()),
    () => [facts()],
  )
  const guide = memo(
    () => guideList(facts()),
    () => [facts()],
  )
  const rowOf = (list: WalletList, walletId: string) =>
    list.find(
      ({ wallet, handle, connectorId }) => wallet.id === walletId || handle === walletId || connectorId === walletId,
    )

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
            ? { name: needsAccount.has(view) ? (home().name === 'Account' ? view : 'Connect') : view }
            : home()
      if (store.getState().open) {
        if (view) move(push(store.getState().stack, wanted), 'forward')
        return
      }
      store.setState({ open: true, stack: [wanted], direction: 'none' })
      if (needsDirectory(facts())) void flow.loadDirectory()
      for (const runtime of core.runtimes.values()) runtime.preload?.()
      core.events.emit('MODAL_OPEN', { connected: home().name === 'Account', reason })
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
      connecting?.abort(connectCancelled({}))
      switching?.abort()
      if (outcome === 'home') {
        move([home()], 'back')
        return false
      }
      if (!open) return true
      store.setState({ open: false, direction: 'none', loading: false })
      core.events.emit('MODAL_CLOSE', { connected: home().name === 'Account', reason })
      return true
    },
    push: (view) => {
      if (view.name === 'WhatIsAWallet') core.events.emit('CLICK_WALLET_HELP')
      if (view.name === 'WhatIsANetwork') core.events.emit('CLICK_NETWORK_HELP')
      if (view.name === 'GetWallet') core.events.emit('CLICK_GET_WALLET')
      if (view.name === 'Networks') core.events.emit('CLICK_NETWORKS')
      move(push(store.getState().stack, view), 'forward')
    },
    replace: (view) => move(replace(store.getState().stack, view), 'forward'),
    reset: (view) => move([view], 'none'),
    back() {
      const left = shown().name
      const next = back(store.getState().stack)
      if (left === 'ConnectingExternal') connecting?.abort(connectCancelled({}))
      if (left === 'SwitchNetwork') switching?.abort()
      if (next === 'close') flow.close('back')
      else move(next, 'back')
    },
    toast: toasts.show,
    dismissToast: toasts.dismiss,
    acceptLegal: (legalAccepted) => store.setState({ legalAccepted }),
    wallets,
    guide,
    loadDirectory: () => directory().catch(core.report),
    rediscover() {
      for (const runtime of core.runtimes.values()) runtime.rediscover?.()
    },
    explain: (walletId) => explainWallet(facts(), walletId),
    connectWallet(walletId) {
      const row = rowOf(wallets(), walletId) ?? rowOf(guide(), walletId)
      const name = row?.wallet.name ?? walletId
      core.events.emit('SELECT_WALLET', { name, platform: row?.connectorId ? 'browser' : 'unsupported' })
      const view: View = { name: 'ConnectingExternal', walletId: row?.wallet.id ?? walletId }
      if (shown().name !== 'ConnectingExternal') move(push(store.getState().stack, view), 'forward')
      const connectorId = row?.connectorId
      connecting?.abort(connectCancelled({}))
      if (connectorId === undefined) {
        store.setState({ connectAttempt: { status: 'not-installed', slow: false, walletId: view.walletId } })
        return
      }
      connecting = new AbortController()
      void runAttempt({
        clock: core.clock,
        signal: connecting.signal,
        set: (attempt) => store.setState({ connectAttempt: { ...attempt, walletId: view.walletId } }),
        report: (error) => flow.report(error, { wallet: name, connector: connectorId }),
        isLocked: () => {
          const connection = core.store.getState().connections[core.store.getState().activeNamespace]
          return connection?.status === 'connecting' && connection.waiting === 'wallet-locked'
        },
        subscribe: core.store.subscribe,
        work: async (signal) => void (await connect(core, { connector: connectorId, signal })),
      }).then((done) => {
        if (done) moveOn(() => shown().name === 'ConnectingExternal', 'connected')
      })
    },
    attempt: () => store.getState().connectAttempt,
    switchTo(chainId) {
      const view: View = { name: 'SwitchNetwork', chainId: chainId as ChainId }
      if (shown().name !== 'SwitchNetwork') move(push(store.getState().stack, view), 'forward')
      switching?.abort()
      switching = new AbortController()
      void runAttempt({
        clock: core.clock,
        signal: switching.signal,
        set: (attempt) => store.setState({ switchAttempt: { ...attempt, walletId: undefined } }),
        report: (error) => flow.report(error, { network: chainId }),
        isLocked: () => false,
        subscribe: core.store.subscribe,
        work: (signal) => switchNetwork(core, { chainId: view.chainId, signal }),
      }).then((done) => {
        if (done) leaveSwitch()
      })
    },
    switching: () => store.getState().switchAttempt,
    isWithWallet: () => isWithWallet(store.getState(), core.store.getState().consents),
    async disconnect() {
      await disconnect(core)
      if (embedded()) move([{ name: 'Connect' }], 'back')
      else flow.close('disconnected')
    },
    report: (error, context = {}) =>
      createErrorReport(error, core.clock.now(), {
        site: environment.site.name,
        origin: environment.origin,
        browser: environment.browser,
        ...context,
      }),
  }

  const refusesChain = () => core.options().enableNetworkSwitch && !core.options().allowUnsupportedChain

  function moveOn(stillThere: () => boolean, reason: ModalReason) {
    core.clock.after(celebrate, () => {
      if (!stillThere() || !store.getState().open) return
      if (embedded()) move([home()], 'forward')
      else flow.close(reason)
    })
  }

  /** Back to where the visitor came from, before the network list; else done. */
  function leaveSwitch() {
    const { stack } = store.getState()
    if (current(stack).name !== 'SwitchNetwork') return
    const before = includes(stack, 'UnsupportedChain')
      ? undefined
      : beforeLast(stack, includes(stack, 'Networks') ? 'Networks' : 'SwitchNetwork')
    if (before) move(before, 'back')
    else if (embedded()) move([home()], 'back')
    else flow.close('done')
  }

  /** A balance is read while the modal can show it, and no longer. */
  let stopBalance: (() => void) | undefined
  const followBalance = () => {
    const isWanted = (store.getState().open || embedded()) && home().name === 'Account'
    if (isWanted) stopBalance ??= latchkey.watchBalance()
    else stopBalance = void stopBalance?.()
  }
  const stopsFollowing = [store.subscribe(followBalance), core.store.subscribe(followBalance)]

  /** What the wallet does by itself moves the modal too. */
  const stopWatching = core.store.subscribe((state, before) => {
    const { open, stack } = store.getState()
    if (!open && !embedded()) return
    const wasThere = getAccount(before).status === 'connected'
    const isThere = getAccount(state).status === 'connected'
    if (wasThere && !isThere && (needsAccount.has(current(stack).name) || includes(stack, 'UnsupportedChain'))) {
      if (embedded()) move([{ name: 'Connect' }], 'back')
      else flow.close('disconnected')
      return
    }
    if (
      includes(stack, 'UnsupportedChain') &&
      current(stack).name !== 'SwitchNetwork' &&
      !isOnUnsupportedChain(state)
    ) {
      if (embedded()) move([home()], 'back')
      else flow.close('done')
      return
    }
    if (isThere && getChainId(before) !== getChainId(state) && current(stack).name === 'Networks') flow.back()
  })

  return {
    flow,
    showUnsupported() {
      const { open, stack } = store.getState()
      if (open && current(stack).name !== 'ConnectingExternal') move([{ name: 'UnsupportedChain' }], 'none')
      else if (open)
        core.clock.after(
          celebrate,
          () => isOnUnsupportedChain(core.store.getState()) && move([{ name: 'UnsupportedChain' }], 'forward'),
        )
      else void flow.open({ reason: 'unsupported-chain' })
    },
    destroy() {
      stopWatching()
      for (const stop of stopsFollowing) stop()
      stopBalance?.()
      toasts.destroy()
      connecting?.abort(connectCancelled({}))
      switching?.abort()
    },
  }
}

/** With a wallet installed and nothing featured, the list stands without the directory. */
const needsDirectory = ({ connectors, options, environment, recent }: ListFacts): boolean =>
  connectors.length === 0 ||
  options.featuredWalletIds.length > 0 ||
  environment.os !== 'desktop' ||
  recent.length > connectors.length

/** Screens that mean nothing without a connected account. */
const needsAccount: ReadonlySet<string> = new Set(['Account', 'SwitchAddress', 'ConnectionDetails', 'UnsupportedChain'])
