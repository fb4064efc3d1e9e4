import type { Namespace } from '@latchkey/protocol/caip'
import { requestCancelled, requestTimedOut } from '@latchkey/protocol/errors'
import type { ConnectorHandle } from './Connector'
import type { Core } from '../Core'
import { connectedHandle } from './connectedHandle'
import { deadlines } from '../time/deadlines'
import { getChainId } from '../chain/getNetwork'
import { isSafeMethod } from '../chain/isSafeMethod'
import { withDeadline } from '../time/withDeadline'

/** Asks the connected wallet; reads go over the app's transport where it gave one, and only unsafe calls end with the connection. */
export async function requestWallet(
  core: Core,
  namespace: Namespace,
  handle: ConnectorHandle,
  call: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const { method, params } = call
  if (!isSafeMethod(method)) return requestConsent(core, namespace, handle, call)
  const chainId = getChainId(core.store.getState(), namespace)
  const own = chainId && core.options().transports?.[chainId]
  // Who is connected and where is the wallet's to say.
  return own && /^eth_(?!accounts|chainId)/.test(method)
    ? core.read({ chainId, method, params: Array.isArray(params) ? params : [], signal: core.lifetime })
    : handle.provider.request(call)
}

async function requestConsent(
  core: Core,
  namespace: Namespace,
  handle: ConnectorHandle,
  call: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const connection = new AbortController()
  const unsubscribe = core.store.subscribe(() => {
    if (connectedHandle(core, namespace) !== handle)
      connection.abort(requestCancelled({ method: call.method, reason: 'the wallet was disconnected' }))
  })
  const count = (step: 1 | -1) => core.store.setState(({ consents }) => ({ consents: consents + step }))
  count(1)
  try {
    return await withDeadline(
      {
        clock: core.clock,
        ms: deadlines.request,
        expired: () => requestTimedOut({ method: call.method }),
        signals: [connection.signal, core.lifetime],
      },
      () => handle.provider.request(call),
    )
  } finally {
    unsubscribe()
    count(-1)
  }
}
