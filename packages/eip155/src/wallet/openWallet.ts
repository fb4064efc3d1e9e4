import type { AdapterContext, Connector, OpenedWallet, Provider } from '@latchkey/core'
import { loadRequests } from '../loadRequests'
import { connectWallet } from './connectWallet'
import { watchWallet } from './watchWallet'

/** What an injected wallet can be asked; the silent question of a restore is put before this code is there. */
export function openWallet(context: AdapterContext, provider: Provider, connector: () => Connector): OpenedWallet {
  return {
    connect: (parameters) => connectWallet(context, provider, connector().id, parameters),
    disconnect: async ({ signal }) => (await loadRequests()).revokeGrant(context, provider, signal),
    switchNetwork: async ({ signal, chainId }) =>
      (await loadRequests()).switchNetwork(context, provider, chainId, signal),
    watch: (listener) => watchWallet(context, provider, listener),
  }
}
