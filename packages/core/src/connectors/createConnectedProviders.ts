import type { Namespace } from '@latchkey/protocol/caip'
import type { ConnectorHandle, Provider } from './Connector'
import type { Core } from '../Core'
import { connectedHandle } from './connectedHandle'

/** Hands out the EIP-1193 object of each namespace's connection: one identity as long as the connection lasts. */
export function createConnectedProviders(core: Core): (namespace: Namespace) => Provider | undefined {
  const given = new Map<Namespace, { readonly handle: ConnectorHandle; readonly provider: Provider }>()
  core.store.subscribe(() => {
    for (const [namespace, { handle }] of given)
      if (connectedHandle(core, namespace) !== handle) given.delete(namespace)
  })
  return (namespace) => {
    const handle = connectedHandle(core, namespace)
    if (!handle) return undefined
    const known = given.get(namespace)
    if (known?.handle === handle) return known.provider
    const wallet = handle.provider
    const provider: Provider = {
      request: async (call) =>
        (await (await core.onDemand()).loadRequests()).requestWallet(core, namespace, handle, call),
      on: (event, listener) => wallet.on?.(event, listener),
      removeListener: (event, listener) => wallet.removeListener?.(event, listener),
    }
    given.set(namespace, { handle, provider })
    return provider
  }
}
