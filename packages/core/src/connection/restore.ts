import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { preload } from '../chain/preload'
import type { ConnectorHandle } from '../connectors/Connector'
import { findRestorable } from '../connectors/findRestorable'
import { findSource } from '../connectors/findSource'
import { walletInfoOf } from '../connectors/walletInfoOf'
import { watchConnectors } from '../connectors/watchConnectors'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import type { DisconnectReason, StoredConnection } from './Connection'
import { dispatch } from './dispatch'
import type { EarlyAnswer } from './EarlyAnswer'
import { isSoundlyStored } from './isSoundlyStored'
import { reasonOf } from './reasonOf'
import { revalidateOne } from './revalidate'
import { tellConnected } from './tellConnected'

/**
 * Proves a stored connection without any prompt; ends connected, or disconnected with a reason. Never rejects.
 *
 * @param early the wallet that was asked already, and its answer
 */
export async function restore(
  core: Core,
  namespace: Namespace,
  stored: StoredConnection,
  early?: EarlyAnswer,
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
        await preload(core, [namespace])
        if (!source && core.runtimes.get(namespace)?.restore === 'stored') return 'stored'
        dispatch(core, namespace, { type: 'waiting', attempt, waiting: 'awaiting-wallet' })
        const answer = early?.handle === handle ? await early.answer : 'locked'
        // Unlocked before anybody listened, it would stay locked here.
        return answer === 'locked' ? handle.restore({ signal }) : answer
      },
    )
    if (grant === 'stored') {
      if (!isSoundlyStored(core, namespace, stored)) return fail('reset')
      return dispatch(core, namespace, { type: 'restored', attempt })
    }
    if (grant === 'locked' || !handle) return fail('wallet-locked')
    const { wallet = walletInfoOf(handle.connector), accounts, chainId, approved } = grant
    dispatch(core, namespace, { type: 'approved', attempt, wallet, accounts, chainId, approved })
    tellConnected(core, handle, grant, { reconnect: true })
    // What the wallet said after the early question nobody heard.
    if (early) void revalidateOne(core, namespace)
  } catch (error) {
    // A newer one goes on under the same attempt.
    if (core.attempts.get(namespace) !== controller) return
    const reason = reasonOf(error)
    // Only a session says that it is over; from other wallets nothing was heard.
    const isOver = reason === 'session-expired' || reason === 'wallet-disconnected'
    fail(isOver ? reason : findRestorable(core, namespace, connectorId) ? 'wallet-silent' : 'wallet-missing')
  } finally {
    if (core.attempts.get(namespace) === controller) core.attempts.delete(namespace)
  }
}

/** Resolves when the wallet announces itself, and no other in its name. */
function appears(core: Core, namespace: Namespace, connectorId: string, signal: AbortSignal): Promise<ConnectorHandle> {
  return new Promise((resolve) => {
    const look = () => {
      const handle = findRestorable(core, namespace, connectorId)
      if (!handle) return
      stop()
      resolve(handle)
    }
    const stop = core.registry.subscribe(look)
    signal.addEventListener('abort', stop)
    look()
  })
}
