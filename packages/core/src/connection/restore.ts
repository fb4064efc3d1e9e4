import type { Namespace } from '@latchkey/protocol/caip'
import type { DisconnectReason, StoredConnection } from './Connection'
import type { ConnectorHandle } from '../connectors/Connector'
import type { Core } from '../Core'
import { handleKey } from '../connectors/connectedHandle'
import { deadlines } from '../time/deadlines'
import { walletConnectId } from '../connectors/Pairing'
import { walletInfoOf } from '../connectors/walletInfoOf'
import { withDeadline } from '../time/withDeadline'

/** Proves a stored connection without any prompt; ends connected, or disconnected with a reason. Never rejects. */
export async function restore(core: Core, namespace: Namespace, stored: StoredConnection): Promise<void> {
  const current = core.store.getState().connections[namespace]
  // While this code loaded the visitor may have gone on.
  if (current?.status === 'connected' || (current?.status === 'connecting' && current.intent === 'connect')) return
  // The state a page starts with already says connecting, under the attempt id it was made with.
  const attempt = current?.status === 'connecting' && current.intent === 'restore' ? current.attempt : core.newId()
  core.dispatch(namespace, { type: 'restore-started', attempt, stored })
  const key = handleKey(namespace, stored.connectorId)
  const controller = new AbortController()
  core.attempts.get(namespace)?.abort()
  core.attempts.set(namespace, controller)
  // Its client is not in the page's first bytes; the wallet appears with it.
  if (stored.connectorId === walletConnectId) core.walletConnect?.().catch(core.report)
  const fail = (reason: DisconnectReason) => core.dispatch(namespace, { type: 'failed', attempt, reason })
  try {
    let handle: ConnectorHandle | undefined
    const grant = await withDeadline(
      {
        clock: core.clock,
        ms: deadlines.restore,
        expired: () => undefined,
        signals: [controller.signal, core.lifetime],
      },
      async (signal) => {
        handle = await appears(core, key, signal)
        core.dispatch(namespace, { type: 'waiting', attempt, waiting: 'awaiting-wallet' })
        return handle.restore({ signal })
      },
    )
    if (grant === 'locked' || !handle) return fail('wallet-locked')
    const { wallet = walletInfoOf(handle.connector), addresses, chainId } = grant
    core.dispatch(namespace, { type: 'approved', attempt, wallet, addresses, chainId })
    core.events.emit('CONNECT_SUCCESS', { method: 'browser', name: handle.connector.name, reconnect: true })
  } catch (error) {
    // Only a session tells that it is over; of the others nothing was heard.
    const over = ends[(error as { readonly code?: string } | undefined)?.code ?? '']
    fail(over ?? (core.handles.has(key) ? 'wallet-silent' : 'wallet-missing'))
  } finally {
    if (core.attempts.get(namespace) === controller) core.attempts.delete(namespace)
  }
}

const ends: Readonly<Record<string, DisconnectReason>> = {
  'walletconnect.session_expired': 'session-expired',
  'walletconnect.session_ended': 'wallet-disconnected',
}

/** Resolves when the wallet announces itself. */
function appears(core: Core, key: string, signal: AbortSignal): Promise<ConnectorHandle> {
  return new Promise((resolve) => {
    const look = () => {
      const handle = core.handles.get(key)
      if (!handle) return
      stop()
      resolve(handle)
    }
    const stop = core.store.subscribe(look)
    signal.addEventListener('abort', stop)
    look()
  })
}
