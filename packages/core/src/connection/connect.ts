import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import {
  connectCancelled,
  connectFailed,
  connectorNotFound,
  connectSuperseded,
  connectTimedOut,
  isLatchkeyError,
} from '@latchkey/protocol/errors'
import type { ConnectorHandle, WalletGrant } from '../connectors/Connector'
import type { Core } from '../Core'
import { handleKey } from '../connectors/connectedHandle'
import { deadlines } from '../time/deadlines'
import { findHandle } from '../connectors/findHandle'
import { reasonOf } from './reasonOf'
import { type RecentWallet, recentFact, withRecent } from '../storage/recentWallets'
import { walletConnectId } from '../connectors/Pairing'
import { walletInfoOf } from '../connectors/walletInfoOf'
import { withDeadline } from '../time/withDeadline'

export interface ConnectActionParameters {
  /** Connector id, announced rdns or registry wallet id. */
  readonly connector: string
  readonly namespace?: Namespace | undefined
  readonly chainId?: ChainId | undefined
  readonly signal?: AbortSignal | undefined
  /** The wallet the visitor picked, where the connector alone does not tell: it is remembered as recent. */
  readonly wallet?: RecentWallet | undefined
  /** How the visitor got there; told with `CONNECT_SUCCESS`. Default `browser`, over a relay `qrcode`. */
  readonly method?: 'browser' | 'qrcode' | 'mobile' | undefined
}

/**
 * Asks a wallet for its accounts and answers the namespace it connected; a newer call of the same namespace aborts the older.
 *
 * @throws `connect.*`: user_rejected, wallet_locked, not_granted, timed_out, cancelled, superseded,
 * connector_not_found, failed.
 */
export async function connect(core: Core, parameters: ConnectActionParameters): Promise<Namespace> {
  if (parameters.connector === walletConnectId) await core.walletConnect?.()
  const handle = findHandle(core, parameters.connector, parameters.namespace)
  if (!handle) {
    const known = core.store.getState().connectors.map(({ id }) => id)
    throw connectorNotFound({ connector: parameters.connector, known })
  }
  const { connector } = handle
  const namespace = connector.chain
  core.attempts.get(namespace)?.abort(connectSuperseded({ connector: connector.id }))
  const controller = new AbortController()
  core.attempts.set(namespace, controller)
  const attempt = core.newId()
  const before = core.store.getState().connections[namespace]
  const ms = connector.type === 'WALLET_CONNECT' ? deadlines.scan : deadlines.connect
  core.dispatch(namespace, { type: 'connect-started', attempt, connectorId: connector.id })
  try {
    const grant = await withDeadline(
      {
        clock: core.clock,
        ms,
        expired: () => connectTimedOut({ connector: connector.id, ms }),
        signals: [controller.signal, core.lifetime, parameters.signal && asCancellation(parameters.signal)],
      },
      (signal) => askUntilUnlocked(core, handle, attempt, signal, parameters.chainId),
    )
    if (before?.status === 'connected' && before.connectorId !== connector.id)
      void leave(core, namespace, before.connectorId)
    const { wallet = walletInfoOf(connector), addresses, chainId } = grant
    core.dispatch(namespace, { type: 'approved', attempt, wallet, addresses, chainId })
    grantOthers(core, connector.id, grant)
    remember(core, handle, grant, parameters)
    return namespace
  } catch (thrown) {
    // An abort without words of its own is the visitor leaving.
    const unexplained = controller.signal.aborted
      ? connectCancelled({})
      : connectFailed({ connector: connector.id }, thrown)
    const error = isLatchkeyError(thrown) ? thrown : unexplained
    const reason = reasonOf(error)
    core.dispatch(namespace, { type: 'failed', attempt, reason })
    if (reason === 'user-rejected') core.events.emit('USER_REJECTED', { message: error.message })
    else if (reason !== 'user-cancelled' && reason !== 'superseded')
      core.events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    if (core.attempts.get(namespace) === controller) core.attempts.delete(namespace)
  }
}

/** A locked wallet keeps the attempt open: unlocking it finishes the connection without another click. */
function askUntilUnlocked(
  core: Core,
  handle: ConnectorHandle,
  attempt: string,
  signal: AbortSignal,
  chainId: ChainId | undefined,
): Promise<WalletGrant> {
  const namespace = handle.connector.chain
  return new Promise((resolve, reject) => {
    let unwatch: (() => void) | undefined
    const end = () => unwatch?.()
    signal.addEventListener('abort', end)
    handle.connect({ signal, chainId }).then(
      (grant) => {
        end()
        resolve(grant)
      },
      (error) => {
        if (!isLatchkeyError(error, 'connect.wallet_locked') && !isLatchkeyError(error, 'connect.already_pending')) {
          end()
          return reject(error)
        }
        core.dispatch(namespace, { type: 'waiting', attempt, waiting: 'wallet-locked' })
        unwatch = handle.watch((change) => {
          if (change.type !== 'accounts' || change.addresses.length === 0) return
          end()
          handle.restore({ signal }).then((grant) => (grant === 'locked' ? reject(error) : resolve(grant)), reject)
        })
        if (signal.aborted) end()
      },
    )
  })
}

function asCancellation(signal: AbortSignal): AbortSignal {
  if (isLatchkeyError(signal.reason)) return signal
  const controller = new AbortController()
  const cancel = () =>
    controller.abort(isLatchkeyError(signal.reason) ? signal.reason : connectCancelled({}, signal.reason))
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  return controller.signal
}

/** One yes may grant several namespaces; one that another wallet holds keeps it. */
function grantOthers(core: Core, connectorId: string, { others = {}, wallet }: WalletGrant): void {
  for (const namespace of Object.keys(others) as Namespace[]) {
    const grant = others[namespace]
    const held = core.store.getState().connections[namespace]
    const handle = core.handles.get(handleKey(namespace, connectorId))
    if (!grant || !handle || (held?.status === 'connected' && held.connectorId !== connectorId)) continue
    const attempt = core.newId()
    core.dispatch(namespace, { type: 'connect-started', attempt, connectorId })
    const { addresses, chainId } = grant
    core.dispatch(namespace, {
      type: 'approved',
      attempt,
      wallet: grant.wallet ?? wallet ?? walletInfoOf(handle.connector),
      addresses,
      chainId,
    })
    core.select(namespace, configuredOr(core, chainId, namespace), 'follow')
  }
}

/** The wallet that is replaced is told, but nothing waits for it. */
async function leave(core: Core, namespace: Namespace, connectorId: string): Promise<void> {
  const old = core.handles.get(handleKey(namespace, connectorId))
  try {
    await old?.disconnect({ signal: AbortSignal.timeout(deadlines.disconnect) })
  } catch (error) {
    core.report(error)
  }
}

function remember(
  core: Core,
  { connector }: ConnectorHandle,
  grant: WalletGrant,
  { wallet, method }: ConnectActionParameters,
): void {
  core.select(connector.chain, configuredOr(core, grant.chainId, connector.chain))
  const relayed = connector.id === walletConnectId
  const rdns = connector.info?.rdns
  const name = grant.wallet?.name ?? connector.name
  const used = wallet ?? {
    id: relayed ? name : (connector.explorerId ?? rdns ?? connector.id),
    name,
    ...(rdns && { rdns }),
  }
  core.persisted.write(recentFact, withRecent(core.persisted.read(recentFact) ?? [], used))
  core.events.emit('CONNECT_SUCCESS', { method: method ?? (relayed ? 'qrcode' : 'browser'), name, reconnect: false })
}

/** An unrequested chain never becomes the page's own choice. */
function configuredOr(core: Core, chainId: ChainId, namespace: Namespace): ChainId {
  const { networks, selected } = core.store.getState()
  return networks.some(({ caipNetworkId }) => caipNetworkId === chainId) ? chainId : (selected[namespace] ?? chainId)
}
