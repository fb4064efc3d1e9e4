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
      signal.throwIfAborted()
      const ask = async (method: string) => provider.request({ method })
      // Neither question prompts anybody, so the wallet is asked while the code that reads its answers loads.
      const asked = Promise.all([ask('eth_accounts'), ask('eth_chainId')])
      // Its failure is met where the answers are read.
      asked.catch(() => {})
      return (await loadOnDemand()).readGrant(asked, signal)
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
