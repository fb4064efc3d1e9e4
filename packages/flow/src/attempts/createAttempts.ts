import { type Connection, type Core, connect, type Store, type WalletRow } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { chunkFailed, connectCancelled } from '@latchkey/protocol/errors'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'
import { current, push, shownView } from '../modal/Stack'
import type { View } from '../modal/View'
import type { ViewDescriptor } from '../modal/ViewDescriptor'
import { pairingId } from '../remoteWallets/pairingId'
import { runAttempt } from './runAttempt'

export interface CreateAttemptsParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly rowOf: (walletId: string) => WalletRow | undefined
  /** Shows a code and waits for a wallet. */
  readonly pair: (row: WalletRow | undefined, signal: AbortSignal) => Promise<void>
  readonly report: Flow['report']
}

/** What a click on a wallet or a network starts; the end of an attempt is seen in the state. */
export interface Attempts extends Pick<Flow, 'connectWallet' | 'connectFamilies' | 'confirmConnection' | 'switchTo'> {
  /** Ends the running attempt of a kind, or of both kinds. */
  leave(kind: ViewDescriptor['attempt'] | 'both'): void
}

export function createAttempts({ core, store, rowOf, pair, report }: CreateAttemptsParameters): Attempts {
  let connecting: AbortController | undefined
  let switching: AbortController | undefined
  const show = (view: View) => {
    const { stack } = store.getState()
    if (current(stack).name !== view.name) store.setState({ stack: push(stack, view), direction: 'forward' })
  }

  const isLocked = () =>
    Object.values(core.store.getState().connections).some(
      (one) => one?.status === 'connecting' && one.waiting === 'wallet-locked',
    )

  const attempts: Attempts = {
    connectWallet(walletId, by, parameters) {
      const row = rowOf(walletId)
      if (row?.families && by !== 'pairing') {
        connecting?.abort(connectCancelled({}))
        store.setState({ connectAttempt: idle, families: {} })
        return show({ name: 'ConnectingMultiChain', walletId: row.wallet.id })
      }
      if (row?.view && parameters === undefined) return core.requestView(row.view)
      const pairing = pairingId(core)
      const name = row?.wallet.name ?? walletId
      const id = row?.wallet.id ?? walletId
      const stored = storedOf(core, row?.connectorId ?? walletId)
      // A wallet that is no longer listed can still be asked for what it granted.
      const connectorId = by === 'pairing' ? undefined : (row?.connectorId ?? stored?.connector)
      const pairs = connectorId === undefined && pairing !== undefined && (by ?? row?.pairs)
      const platform = connectorId ? 'browser' : pairs ? (row?.href ? 'mobile' : 'qrcode') : 'unsupported'
      core.events.emit('SELECT_WALLET', { name, platform })
      if (!pairs) show({ name: 'ConnectingExternal', walletId: id })
      else if (shownView(store.getState().stack).pairing !== 'starts')
        show({ name: 'ConnectingWalletConnect', walletId: id })
      connecting?.abort(connectCancelled({}))
      if (connectorId === undefined && !pairs) {
        store.setState({ connectAttempt: { status: 'not-installed', slow: false, walletId: id } })
        return
      }
      connecting = new AbortController()
      void runAttempt({
        clock: core.clock,
        signal: connecting.signal,
        set: (attempt) => store.setState({ connectAttempt: { ...attempt, walletId: id } }),
        report: (error) => report(error, { wallet: name, connector: connectorId ?? pairing ?? id }),
        isLocked,
        subscribe: core.store.subscribe,
        work: async (signal) =>
          void (await (connectorId === undefined
            ? pair(id === pairing ? undefined : row, signal)
            : connect(core, {
                connector: connectorId,
                chainId: store.getState().only?.chainId,
                ...stored,
                parameters: parameters ?? row?.parameters,
                signal,
              }))),
      })
    },
    connectFamilies(walletId, namespaces) {
      const row = rowOf(walletId)
      if (!row || namespaces.length === 0) return
      const { name } = row.wallet
      core.events.emit('SELECT_WALLET', { name, platform: 'browser' })
      connecting?.abort(connectCancelled({}))
      connecting = new AbortController()
      void runAttempt({
        clock: core.clock,
        signal: connecting.signal,
        set: (attempt) => store.setState({ connectAttempt: { ...attempt, walletId } }),
        report: (error) => report(error, { wallet: name, namespaces: namespaces.join() }),
        isLocked,
        subscribe: core.store.subscribe,
        async work(signal) {
          const code = await import('./connectFamilies').catch((cause) => {
            throw chunkFailed({ view: 'families' }, cause)
          })
          await code.connectFamilies({ core, store, row, namespaces, signal })
        },
      })
    },
    confirmConnection() {
      const { connections, activeNamespace } = core.store.getState()
      const connection = connections[activeNamespace]
      if (connection?.status === 'connected') attempts.connectWallet(connection.connectorId)
    },
    switchTo(chainId) {
      const wanted = chainId as ChainId
      const { connections, activeNamespace, networks } = core.store.getState()
      const to = networks.find(({ caipNetworkId }) => caipNetworkId === wanted)?.chainNamespace
      // What is connected goes on elsewhere, so that moving there without a wallet is asked for first.
      if (to && to !== activeNamespace && isConnected(connections[activeNamespace]) && !isConnected(connections[to]))
        return show({ name: 'SwitchActiveChain', chainId: wanted })
      show({ name: 'SwitchNetwork', chainId: wanted })
      switching?.abort()
      switching = new AbortController()
      void runAttempt({
        clock: core.clock,
        signal: switching.signal,
        set: (attempt) => store.setState({ switchAttempt: { ...attempt, walletId: undefined } }),
        report: (error) => report(error, { network: chainId }),
        isLocked: () => false,
        subscribe: core.store.subscribe,
        async work(signal) {
          const { switchNetwork } = await (await core.onDemand()).loadRequests()
          await switchNetwork(core, { chainId: wanted, signal })
        },
      })
    },
    leave(kind) {
      if (kind === 'connect' || kind === 'both') connecting?.abort(connectCancelled({}))
      if (kind === 'switch' || kind === 'both') switching?.abort()
    },
  }
  return attempts
}

const isConnected = (connection: Connection | undefined): boolean => connection?.status === 'connected'

const idle = { status: 'connecting', slow: false, walletId: undefined } as const

/** What to ask of a connector whose connection stands on stored values alone: the same again. */
function storedOf(core: Core, connector: string) {
  for (const [namespace, connection] of Object.entries(core.store.getState().connections)) {
    const held = connection.status === 'connecting' ? connection.held : connection
    if (held !== undefined && 'proof' in held && held.proof === 'stored' && held.connectorId === connector)
      return { connector, namespace: namespace as Namespace, chainId: held.chainId }
  }
  return undefined
}
