import { activate, type Core, type Store } from '@latchkey/core'
import type { Attempts } from '../attempts/createAttempts'
import type { ConnectList } from '../connectList/createConnectList'
import type { Environment } from '../Environment'
import type { Flow } from '../Flow'
import { pairingId } from '../remoteWallets/pairingId'
import { accountStatus } from './accountStatus'
import { closing } from './closing'
import { descriptorOf } from './descriptorOf'
import type { FlowState } from './FlowState'
import type { Guards } from './Guards'
import { isChainRefused } from './isChainRefused'
import { isOpenableView } from './isOpenableView'
import type { Move } from './Move'
import { alone, back, push, raise, replace, type Stack, shownView } from './Stack'
import type { OpenableView, OtherName, View } from './View'

export interface CreateModalMovesParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly environment: Environment
  readonly attempts: Attempts
  readonly list: ConnectList
  readonly guards: () => Guards
  readonly prepareRemoteWallets: Flow['prepareRemoteWallets']
  /** Resolves when the code of the first list is there. */
  readonly ready: Flow['ready']
}

/** Opening, closing and moving between views, by the visitor, the site or a rule. */
export interface ModalMoves
  extends Pick<Flow, 'prepare' | 'open' | 'show' | 'close' | 'push' | 'replace' | 'reset' | 'back' | 'connectFor'> {
  apply(move: Move): void
}

/** The view a modal starts with; without an adapter any wallet scans a code, or on a phone one is picked. */
export function homeView(core: Core, { os }: Pick<Environment, 'os'>): View {
  if (accountStatus(core.store.getState()) !== 'disconnected') return { name: 'Account' }
  if (core.runtimes.size > 0 || !pairingId(core)) return { name: 'Connect' }
  return os === 'desktop' ? { name: 'ConnectingWalletConnectBasic' } : { name: 'AllWallets' }
}

const loadLater = async () => (await import('./laterPart')).laterPart

export function createModalMoves({
  core,
  store,
  environment,
  attempts,
  list,
  guards,
  prepareRemoteWallets,
  ready,
}: CreateModalMovesParameters): ModalMoves {
  const account = () => accountStatus(core.store.getState())
  const connected = () => account() === 'connected'
  const isRefused = () => isChainRefused(core.store.getState(), core.options())
  const home = () => homeView(core, environment)
  const show = (stack: Stack, direction: FlowState['direction']) => {
    store.setState({ stack, direction })
    // What was beneath stays drawn, and an attempt above it has used up the pairing of its rows.
    if (direction === 'back' && shownView(stack).pairing === 'renews') prepareRemoteWallets()
  }
  const allowed = (view: View): View =>
    descriptorOf(view.name).needs === 'account' && account() === 'disconnected' ? { name: 'Connect' } : view
  const loadList = () => {
    if (list.needsDirectory()) void list.loadDirectory()
  }
  /** Has what the connect list needs. */
  const offer = () => {
    loadList()
    prepareRemoteWallets()
  }
  const begin = (stack: Stack) => {
    store.setState({ open: true, stack, direction: 'none' })
    const pairing = pairingId(core)
    if (pairing && shownView(stack).pairing === 'starts') attempts.connectWallet(pairing, 'pairing')
    if (connected()) loadList()
    else offer()
    core.events.emit('MODAL_OPEN', { connected: connected() })
  }

  const moves: ModalMoves = {
    async prepare() {
      const { open, stack } = store.getState()
      if (open || core.options().enableEmbedded) return
      const start = alone(stack, home())
      if (start !== stack) show(start, 'none')
      if (list.needsDirectory()) await list.loadDirectory()
      await ready
    },
    async open(parameters = {}) {
      const { walletId, namespace } = parameters
      // Plain JavaScript may name any, and other names are handed on.
      const view = parameters.view as Exclude<OpenableView, OtherName> | undefined
      if (view !== undefined && !isOpenableView({ name: view }, 'site'))
        return (await loadLater()).openLater({ core, store, open: moves.open }, view, parameters)
      const { open, stack, only } = store.getState()
      // On screen, what is connected stays active until the wallet that is picked has said yes.
      if (namespace && !open) activate(core, namespace)
      // What was drawn ahead stays as it is where nothing was asked for.
      if (only?.namespace !== namespace && (namespace || !open)) store.setState({ only: namespace && { namespace } })
      if (namespace && open) offer()
      const wanted: View | undefined = view && {
        name: view,
        ...(descriptorOf(view).openable === 'by-wallet' && { walletId }),
      }
      const start: View = isRefused() ? { name: 'UnsupportedChain' } : wanted ? allowed(wanted) : home()
      if (!open) begin(alone(stack, start))
      else if (view) show(raise(stack, start), 'forward')
      return undefined
    },
    show(request) {
      if (!isOpenableView(request, 'source')) {
        loadLater().then(({ unknownView }) => core.report(unknownView(request.name)), core.report)
        return
      }
      const { open, stack } = store.getState()
      const view = allowed(request)
      if (open) show(raise(stack, view), 'forward')
      else begin(isRefused() ? [{ name: 'UnsupportedChain' }, view] : [view])
    },
    connectFor(chainId) {
      const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (!network) return
      store.setState({ only: { namespace: network.chainNamespace, chainId: network.caipNetworkId } })
      offer()
      moves.show({ name: 'Connect' })
    },
    close(reason) {
      const outcome = closing({
        reason,
        stack: store.getState().stack,
        guards: guards(),
        chain: isRefused() ? 'unsupported' : 'supported',
        mode: core.options().enableEmbedded ? 'embedded' : 'modal',
      })
      if (outcome === 'refuse') store.setState(({ refusals }) => ({ refusals: refusals + 1 }))
      if (outcome === 'refuse' || outcome === 'stay') return false
      // An attempt to connect ends with the modal; a signature stays with the wallet.
      attempts.leave('both')
      if (outcome === 'home') {
        show([home()], reason === 'connected' ? 'forward' : 'back')
        return false
      }
      if (!store.getState().open) return true
      store.setState({ open: false, direction: 'none', loading: false })
      core.events.emit('MODAL_CLOSE', { connected: connected() })
      return true
    },
    push(view) {
      const { event } = descriptorOf(view.name)
      if (event) core.events.emit(event)
      show(push(store.getState().stack, view), 'forward')
    },
    replace: (view) => show(replace(store.getState().stack, view), 'forward'),
    reset: (view) => show([view], 'none'),
    back() {
      const { stack } = store.getState()
      const earlier = back(stack)
      attempts.leave(shownView(stack).attempt)
      if (earlier === 'close') moves.close('back')
      else show(earlier, 'back')
    },
    apply(move) {
      if (move.type === 'back') moves.back()
      else if (move.type === 'finish') moves.close(move.reason)
      else if (move.type === 'show') show(move.stack, move.direction)
      else if (move.type === 'open') {
        if (store.getState().open) show([move.view], move.direction)
        else void moves.open()
      }
    },
  }
  return moves
}
