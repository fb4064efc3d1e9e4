import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from '../connectors/Connector'
import { findSource } from '../connectors/findSource'
import { walletInfoOf } from '../connectors/walletInfoOf'
import { watchConnectors } from '../connectors/watchConnectors'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import type { DisconnectReason, StoredConnection } from './Connection'
import { dispatch } from './dispatch'
import { reasonOf } from './reasonOf'
import { tellConnected } from './tellConnected'

/**
 * Proves a stored connection without any prompt; ends connected, or disconnected with a reason. Never rejects.
 *
 * @param answer of the wallet, where it was asked already
 */
export async function restore(
  core: Core,
  namespace: Namespace,
  stored: StoredConnection,
  answer?: ReturnType<ConnectorHandle['restore']>,
): Promise<void> {
  const current = core.store.getState().connections[namespace]
  // While this code loaded the visitor may have gone on.
  if (current?.status === 'connected' || (current?.status === 'connecting' && current.intent === 'connect')) return
  // The state a page starts with already says connecting, under the attempt id it was made with.
  const attempt = current?.status === 'connecting' && current.intent === 'restore' ? current.attempt : core.newId()
  dispatch(core, namespace, { type: 'restore-started', attempt, stored })
  const controller = new AbortController()
  core.attempts.get(namespace)?.abort()
  core.attempts.set(namespace, controller)
  const { connectorId } = stored
  const source = findSource(core, connectorId)
  // Its connectors are not in the page's first bytes; they appear with it.
  source?.load().catch(core.report)
  const fail = (reason: DisconnectReason) => dispatch(core, namespace, { type: 'failed', attempt, reason })
  try {
    let handle: ConnectorHandle | undefined
    const grant = await withDeadline(
      {
        clock: core.clock,
        ms: source?.source.deadlines.restore ?? deadlines.restore,
        expired: () => undefined,
        signals: [controller.signal, core.lifetime],
      },
      async (signal) => {
        handle = await appears(core, namespace, connectorId, signal)
        watchConnectors(core)
        if (!source && core.runtimes.get(namespace)?.restore === 'stored') return 'stored'
        dispatch(core, namespace, { type: 'waiting', attempt, waiting: 'awaiting-wallet' })
        return answer ?? handle.restore({ signal })
      },
    )
    if (grant === 'stored') return dispatch(core, namespace, { type: 'restored', attempt })
    if (grant === 'locked' || !handle) return fail('wallet-locked')
    const { wallet = walletInfoOf(handle.connector), accounts, chainId } = grant
    dispatch(core, namespace, { type: 'approved', attempt, wallet, accounts, chainId })
    tellConnected(core, handle, grant, { reconnect: true })
  } catch (error) {
    const reason = reasonOf(error)
    // Only a session says that it is over; from other wallets nothing was heard.
    const isOver = reason === 'session-expired' || reason === 'wallet-disconnected'
    fail(isOver ? reason : core.registry.find(namespace, connectorId) ? 'wallet-silent' : 'wallet-missing')
  } finally {
    if (core.attempts.get(namespace) === controller) core.attempts.delete(namespace)
  }
}

/** Resolves when the wallet announces itself. */
function appears(core: Core, namespace: Namespace, connectorId: string, signal: AbortSignal): Promise<ConnectorHandle> {
  return new Promise((resolve) => {
    const look = () => {
      const handle = core.registry.find(namespace, connectorId)
      if (!handle) return
      stop()
      resolve(handle)
    }
    const stop = core.registry.subscribe(look)
    signal.addEventListener('abort', stop)
    look()
  })
}
