import { formatChainId, type Namespace, parseChainId } from '@latchkey/protocol/caip'
import {
  connectCancelled,
  connectFailed,
  connectorNotFound,
  connectSuperseded,
  connectTimedOut,
  isLatchkeyError,
} from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { preload } from '../chain/preload'
import { loadPart } from '../chunks/loadPart'
import { loadRestoring } from '../chunks/loadRestoring'
import type { ConnectorHandle, HandleConnectParameters, WalletGrant } from '../connectors/Connector'
import { findHandle } from '../connectors/findHandle'
import { findSource, isConnectorOn } from '../connectors/findSource'
import type { OpenedSource } from '../connectors/OpenedSource'
import { walletInfoOf } from '../connectors/walletInfoOf'
import { watchConnectors } from '../connectors/watchConnectors'
import { recentWallets, withRecent } from '../storage/recentWallets'
import { abortAs } from '../time/abortAs'
import { deadlines } from '../time/deadlines'
import { untilAborted } from '../time/untilAborted'
import { withDeadline } from '../time/withDeadline'
import type { ConnectActionParameters } from './ConnectActionParameters'
import { configuredOr } from './configuredOr'
import { dispatch } from './dispatch'
import type { grantOthers } from './grantOthers'
import { reasonOf } from './reasonOf'
import { tellConnected } from './tellConnected'

/**
 * Asks a wallet for its accounts and returns the namespace it connected; a newer call of the same namespace aborts the
 * older.
 *
 * @throws `connect.user_rejected`, `connect.wallet_locked`, `connect.not_granted`, `connect.timed_out`,
 * `connect.cancelled`, `connect.superseded`, `connect.connector_not_found`, `connect.failed`, `caip.invalid_chain_id`,
 * `ui.chunk_failed` before the wallet was asked.
 * @example
 * const namespace = await connect(core, { connector: 'io.metamask', signal })
 */
export async function connect(core: Core, parameters: ConnectActionParameters): Promise<Namespace> {
  const asked = parameters.chainId === undefined ? undefined : formatChainId(parseChainId(parameters.chainId))
  const source = findSource(core, parameters.connector)
  if (source) await source.load()
  const found = findHandle(core, parameters.connector, parameters.namespace)
  const handle = found && isConnectorOn(core, found.connector.id) ? found : undefined
  if (!handle) {
    const known = core.store.getState().connectors.map(({ id }) => id)
    throw connectorNotFound({ connector: parameters.connector, known })
  }
  watchConnectors(core)
  const { connector } = handle
  const namespace = connector.chain
  core.attempts.get(namespace)?.abort(connectSuperseded({ connector: connector.id }))
  const controller = new AbortController()
  core.attempts.set(namespace, controller)
  const attempt = core.newId()
  const before = core.store.getState().connections[namespace]
  const ms = source?.source.deadlines.connect ?? deadlines.connect
  dispatch(core, namespace, { type: 'connect-started', attempt, connectorId: connector.id })
  let tellOthers: TellOthers | undefined
  const over = new AbortController()
  try {
    const grant = await withDeadline(
      {
        clock: core.clock,
        ms,
        expired: () => connectTimedOut({ connector: connector.id, ms }),
        signals: [controller.signal, core.lifetime, parameters.signal && cancelling(parameters.signal, over.signal)],
      },
      async (signal) => {
        // Before the wallet is asked: a yes that this page lacks the code for would connect the wallet alone.
        tellOthers = await loadForGrant(core, namespace, source)
        const asking = { signal, chainId: asked, parameters: parameters.parameters }
        signal.throwIfAborted()
        return askUntilUnlocked(core, handle, attempt, asking)
      },
    )
    if (before?.status === 'connected' && before.connectorId !== connector.id)
      void leave(core, namespace, before.connectorId)
    const { wallet = walletInfoOf(connector), accounts, chainId, approved } = grant
    dispatch(core, namespace, { type: 'approved', attempt, wallet, accounts, chainId, approved })
    tellOthers?.(core, connector.id, grant)
    remember(core, handle, grant, parameters)
    tellConnected(core, handle, grant, { method: parameters.method, reconnect: false })
    return namespace
  } catch (thrown) {
    // An abort without words of its own is the visitor leaving.
    const unexplained = controller.signal.aborted
      ? connectCancelled({})
      : connectFailed({ connector: connector.id }, thrown)
    const error = isLatchkeyError(thrown) ? thrown : unexplained
    const reason = reasonOf(error)
    dispatch(core, namespace, { type: 'failed', attempt, reason })
    if (reason === 'user-rejected') core.events.emit('USER_REJECTED', { message: error.message })
    else if (reason !== 'user-cancelled' && reason !== 'superseded')
      core.events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    over.abort()
    if (core.attempts.get(namespace) === controller) core.attempts.delete(namespace)
    // One product in several may end, drop or refuse the others together with this one, whatever it was asked for.
    if (Object.keys(core.store.getState().connections).some((other) => other !== namespace))
      loadRestoring().then((code) => code.revalidate(core, namespace), core.report)
  }
}

type TellOthers = typeof grantOthers

/** Loads what a yes needs, for a session in every namespace it may serve; rejects with `ui.chunk_failed`. */
function loadForGrant(core: Core, namespace: Namespace, source?: OpenedSource): Promise<TellOthers | undefined> {
  const several = source?.source.scope === 'session' ? source.source.namespaces : undefined
  return loadPart('connections', async () => {
    const [tell] = await Promise.all([several && import('./grantOthers'), preload(core, several ?? [namespace])])
    return tell?.grantOthers
  })
}

/** A locked wallet keeps the attempt open: unlocking it finishes the connection without another click. */
async function askUntilUnlocked(
  core: Core,
  handle: ConnectorHandle,
  attempt: string,
  asked: HandleConnectParameters,
): Promise<WalletGrant> {
  const { signal } = asked
  try {
    return await handle.connect(asked)
  } catch (error) {
    if (!isLatchkeyError(error, 'connect.wallet_locked') && !isLatchkeyError(error, 'connect.already_pending'))
      throw error
    signal.throwIfAborted()
    dispatch(core, handle.connector.chain, { type: 'waiting', attempt, waiting: 'wallet-locked' })
    await unlocked(handle, signal)
    const grant = await handle.restore({ signal })
    if (grant === 'locked') throw error
    return grant
  }
}

/** Resolves once a wallet tells of accounts; it is watched no longer than the signal lets it. */
function unlocked(handle: ConnectorHandle, signal: AbortSignal): Promise<void> {
  let unwatch = () => {}
  const told = () =>
    new Promise<void>((resolve) => {
      // Where it cannot be watched the attempt ends at its deadline.
      unwatch = handle.watch(
        (change) => {
          if (change.type === 'accounts' && change.accounts.length > 0) resolve()
        },
        () => {},
      )
    })
  // Afterwards: a wallet may tell while it begins to be watched.
  return untilAborted(signal, told).finally(() => unwatch())
}

const cancelling = (signal: AbortSignal, until: AbortSignal) =>
  abortAs(signal, (reason) => (isLatchkeyError(reason) ? reason : connectCancelled({}, reason)), until)

/** The wallet that is replaced is told, but nothing waits for it. */
async function leave(core: Core, namespace: Namespace, connectorId: string): Promise<void> {
  const old = core.registry.find(namespace, connectorId)
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
  { wallet }: ConnectActionParameters,
): void {
  core.select(connector.chain, configuredOr(core, grant.chainId, connector.chain))
  const rdns = connector.info?.rdns
  const name = grant.wallet?.name ?? connector.name
  // Where only the answer tells who granted it, the connector's id stands for many wallets.
  const id = grant.wallet ? name : (connector.explorerId ?? rdns ?? connector.id)
  const used = wallet ?? { id, name, ...(rdns && { rdns }) }
  core.persisted.write(recentWallets, withRecent(core.persisted.read(recentWallets) ?? [], used))
}
