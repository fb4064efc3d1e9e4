import { type Core, connect, type Store, type WalletRow } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { connectCancelled } from '@latchkey/protocol/errors'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'
import { beforeLast, current, includes, push, type Stack } from '../modal/Stack'
import type { View } from '../modal/View'
import { pairingSource, pairingSourceId } from '../remoteWallets/pairingSource'
import { runAttempt } from './runAttempt'

export interface CreateAttemptsParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly rowOf: (walletId: string) => WalletRow | undefined
  /** Shows a code and waits for a wallet. */
  readonly pair: (row: WalletRow | undefined, signal: AbortSignal) => Promise<void>
  readonly report: Flow['report']
  /** Nothing is left to do here: closes, or shows the first view in embedded mode. */
  readonly finish: (reason: 'connected' | 'done') => void
}

/** What a click on a wallet or a network starts, and how it moves the modal on. */
export interface Attempts {
  connectWallet(walletId: string, by?: 'browser' | 'walletConnect'): void
  switchTo(chainId: string): void
  /** The visitor left: ends both, or the one whose screen it was. */
  leave(view?: View['name']): void
}

/** The screens an attempt to connect runs on. */
export const isConnecting = (view: View['name']): boolean => /^Connecting/.test(view)

/** Milliseconds the closed ring is seen before the modal moves on. */
const connectedPause = 400

export function createAttempts({ core, store, rowOf, pair, report, finish }: CreateAttemptsParameters): Attempts {
  let connecting: AbortController | undefined
  let switching: AbortController | undefined
  const shown = () => current(store.getState().stack).name
  const show = (view: View) => {
    if (shown() !== view.name) store.setState({ stack: push(store.getState().stack, view), direction: 'forward' })
  }

  /** Back to where the visitor came from, before the network list; else done. */
  const leaveSwitch = () => {
    const { stack } = store.getState()
    if (current(stack).name !== 'SwitchNetwork') return
    const before: Stack | undefined = includes(stack, 'UnsupportedChain')
      ? undefined
      : beforeLast(stack, includes(stack, 'Networks') ? 'Networks' : 'SwitchNetwork')
    if (before) store.setState({ stack: before, direction: 'back' })
    else finish('done')
  }

  return {
    connectWallet(walletId, by) {
      const row = rowOf(walletId)
      const name = row?.wallet.name ?? walletId
      const id = row?.wallet.id ?? walletId
      const connectorId = by === 'walletConnect' ? undefined : row?.connectorId
      const pairs = connectorId === undefined && pairingSource(core) !== undefined && (by ?? row?.walletConnect)
      const platform = connectorId ? 'browser' : pairs ? (row?.href ? 'mobile' : 'qrcode') : 'unsupported'
      core.events.emit('SELECT_WALLET', { name, platform })
      if (!pairs) show({ name: 'ConnectingExternal', walletId: id })
      else if (shown() !== 'ConnectingWalletConnectBasic') show({ name: 'ConnectingWalletConnect', walletId: id })
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
        report: (error) => report(error, { wallet: name, connector: connectorId ?? pairingSourceId }),
        isLocked: () => {
          const { connections, activeNamespace } = core.store.getState()
          const connection = connections[activeNamespace]
          return connection?.status === 'connecting' && connection.waiting === 'wallet-locked'
        },
        subscribe: core.store.subscribe,
        work: async (signal) =>
          void (await (connectorId === undefined
            ? pair(id === pairingSourceId ? undefined : row, signal)
            : connect(core, { connector: connectorId, signal }))),
      }).then((done) => {
        if (done) core.clock.after(connectedPause, () => isConnecting(shown()) && finish('connected'))
      })
    },
    switchTo(chainId) {
      const wanted = chainId as ChainId
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
      }).then((done) => {
        if (done) leaveSwitch()
      })
    },
    leave(view) {
      if (view === undefined || isConnecting(view)) connecting?.abort(connectCancelled({}))
      if (view === undefined || view === 'SwitchNetwork') switching?.abort()
    },
  }
}
