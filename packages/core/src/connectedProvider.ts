import type { Namespace } from '@latchkey/protocol/caip'
import { requestTimedOut } from '@latchkey/protocol/errors'
import type { ConnectorHandle, Provider } from './Connector'
import type { Core } from './Core'
import { deadlines } from './deadlines'
import { connectedHandle } from './findHandle'
import { getChainId } from './getNetwork'
import { isSafeMethod } from './isSafeMethod'
import { withDeadline } from './withDeadline'

/** Hands out the EIP-1193 object of each namespace's connection: one identity as long as the connection lasts. */
export function createConnectedProviders(core: Core): (namespace: Namespace) => Provider | undefined {
  const made = new Map<Namespace, { readonly handle: ConnectorHandle; readonly provider: Provider }>()
  return (namespace) => {
    const handle = connectedHandle(core, namespace)
    if (!handle) {
      made.delete(namespace)
      return undefined
    }
    const known = made.get(namespace)
    if (known?.handle === handle) return known.provider
    const provider = wrap(core, namespace, handle)
    made.set(namespace, { handle, provider })
    return provider
  }
}

/** The wallet's own object, with reads over the app's transport where it gave one and unsafe calls ended by a reset. */
function wrap(core: Core, namespace: Namespace, handle: ConnectorHandle): Provider {
  const wallet = handle.provider
  return {
    request(call) {
      const { method, params } = call
      const chainId = getChainId(core.store.getState(), namespace)
      if (isSafeMethod(method)) {
        const own = chainId !== undefined && core.options().transports?.[chainId] !== undefined && isChainRead(method)
        return own
          ? core.read({ chainId, method, params: Array.isArray(params) ? params : [], signal: core.lifetime })
          : wallet.request(call)
      }
      return core.requests.run(namespace, 'unsafe', (signal) =>
        withDeadline(
          { clock: core.clock, ms: deadlines.request, expired: () => requestTimedOut({ method }), signals: [signal] },
          () => wallet.request(call),
        ),
      )
    },
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
  }
}

/** Reads about the chain itself; who is connected and where is the wallet's to say. */
const isChainRead = (method: string) =>
  method.startsWith('eth_') && method !== 'eth_accounts' && method !== 'eth_chainId'
