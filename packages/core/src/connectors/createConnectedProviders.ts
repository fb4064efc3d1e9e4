import type { RpcProvider, RpcRequest } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { activeAccount } from '../connection/activeAccount'
import type { ConnectorHandle } from './Connector'
import { connectedHandle } from './connectedHandle'
import { isRpcProvider } from './isRpcProvider'

/**
 * Returns a function that gives the provider of a namespace's connection: the same object as long as the connection
 * lasts.
 * @example
 * const provider = createConnectedProviders(core)('eip155')
 */
export function createConnectedProviders(core: Core): (namespace: Namespace) => object | undefined {
  const given = new Map<Namespace, { readonly handle: ConnectorHandle; readonly provider: object }>()
  core.store.subscribe(() => {
    for (const [namespace, { handle }] of given)
      if (connectedHandle(core, namespace) !== handle) given.delete(namespace)
  })
  return (namespace) => {
    const handle = connectedHandle(core, namespace)
    if (!handle) return undefined
    const known = given.get(namespace)
    if (known?.handle === handle) return known.provider
    const ask = async (request: RpcRequest) =>
      (await (await core.onDemand()).loadRequests()).requestWallet(core, namespace, handle, request)
    const account = () => {
      const connection = core.store.getState().connections[namespace]
      return connection?.status === 'connected' ? activeAccount(connection) : undefined
    }
    const provider = core.runtimes.get(namespace)?.provider?.(handle, ask, account) ?? asGiven(handle.provider, ask)
    given.set(namespace, { handle, provider })
    return provider
  }
}

/** A JSON-RPC object with each request through `request`; any other object as the wallet gives it. */
function asGiven(wallet: object, request: RpcProvider['request']): object {
  if (!isRpcProvider(wallet)) return wallet
  const provider: RpcProvider = {
    request,
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
  }
  return provider
}
