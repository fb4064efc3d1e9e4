import type { AdapterContext, Connector, ConnectorHandle, Provider } from '@latchkey/core'
import { loadOnDemand } from './loadOnDemand'

/** The live side of an injected wallet; `connector` is asked each time, so that a late mark of doubt shows. */
export function createHandle(context: AdapterContext, provider: Provider, connector: () => Connector): ConnectorHandle {
  return {
    provider,
    get connector() {
      return connector()
    },
    connect: async (parameters) => (await loadOnDemand()).connectWallet(context, provider, connector().id, parameters),
    async restore({ signal }) {
      const { readGrant } = await loadOnDemand()
      // A wallet that refuses even this question grants nothing now, like one that is locked.
      const granted = await readGrant(provider, 'eth_accounts', signal).catch(() => signal.throwIfAborted())
      return granted ?? 'locked'
    },
    disconnect: async ({ signal }) => (await loadOnDemand()).revokeGrant(context, provider, signal),
    async switchNetwork({ signal, chainId }) {
      const { switchNetwork } = await (await loadOnDemand()).loadSwitching()
      return switchNetwork(context, provider, chainId, signal)
    },
    watch(listener) {
      let stop: (() => void) | undefined
      let ended = false
      loadOnDemand().then(({ watchWallet }) => {
        if (!ended) stop = watchWallet(context, provider, listener)
      }, context.report)
      return () => {
        ended = true
        stop?.()
      }
    },
  }
}
