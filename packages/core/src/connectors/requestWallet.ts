import type { AskScope, RpcRequest } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import { requestCancelled, requestTimedOut, rpcInvalidRequest, rpcMethodNotFound } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { getChainId } from '../chain/getNetwork'
import { proveConnection } from '../connection/proveConnection'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import type { ConnectorHandle } from './Connector'
import { connectedHandle } from './connectedHandle'
import { findSource } from './findSource'
import { isRpcProvider } from './isRpcProvider'

/**
 * Asks the connected wallet; reads go over the app's transport where it gave one, and only unsafe calls end with the connection.
 *
 * @param onShown hears that the wallet has a request that asks its owner, and the wallet's own answer
 */
export async function requestWallet(
  core: Core,
  namespace: Namespace,
  handle: ConnectorHandle,
  request: RpcRequest,
  onShown?: AskScope['onShown'],
): Promise<unknown> {
  // A site's own code, which types do not bind.
  if (typeof request?.method !== 'string') throw rpcInvalidRequest({})
  const { method, params } = request
  // Where they cannot be loaded a method counts as one that asks the visitor.
  const rules = await core.rpcRules(namespace).catch(() => undefined)
  if (!rules?.isSafe(method)) return requestConsent(core, namespace, handle, request, onShown)
  const chainId = getChainId(core.store.getState(), namespace)
  const own = chainId && core.options().transports?.[chainId]
  return own && rules.isAnsweredByNode(method)
    ? core.read({ chainId, method, params: Array.isArray(params) ? params : [], signal: core.lifetime })
    : send(handle, request)
}

async function requestConsent(
  core: Core,
  namespace: Namespace,
  handle: ConnectorHandle,
  request: RpcRequest,
  onShown?: AskScope['onShown'],
): Promise<unknown> {
  await proveConnection(core, namespace)
  const connection = new AbortController()
  const look = () => {
    if (connectedHandle(core, namespace) !== handle)
      connection.abort(requestCancelled({ method: request.method, reason: 'the wallet was disconnected' }))
  }
  const unsubscribe = core.store.subscribe(look)
  look()
  const count = (step: 1 | -1) => core.store.setState(({ consents }) => ({ consents: consents + step }))
  const source = findSource(core, handle.connector.id)?.runtime()
  count(1)
  try {
    return await withDeadline(
      {
        clock: core.clock,
        ms: deadlines.request,
        expired: () => requestTimedOut({ method: request.method }),
        signals: [connection.signal, core.lifetime],
      },
      (signal) => {
        const answer = source?.interceptRequest?.({ ...request, namespace, signal }) ?? send(handle, request)
        onShown?.(answer, request.method)
        return answer
      },
    )
  } finally {
    unsubscribe()
    count(-1)
  }
}

function send({ provider }: ConnectorHandle, request: RpcRequest): Promise<unknown> {
  if (!isRpcProvider(provider)) throw rpcMethodNotFound({ method: request.method })
  return provider.request(request)
}
