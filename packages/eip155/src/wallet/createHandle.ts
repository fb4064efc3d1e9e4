import { type AdapterContext, type Connector, type ConnectorHandle, lazyHandle, type Provider } from '@latchkey/core'
import { loadOnDemand } from '../loadOnDemand'

/** The live side of an injected wallet; `connector` is asked each time, so that a late mark of doubt shows. */
export const createHandle = (
  context: AdapterContext,
  provider: Provider,
  connector: () => Connector,
): ConnectorHandle<Provider> =>
  lazyHandle(provider, connector, {
    open: async () => (await loadOnDemand()).openWallet(context, provider, connector),
    async restore({ signal }) {
      signal.throwIfAborted()
      const ask = async (method: string) => provider.request({ method })
      // Neither question prompts anybody, so the wallet is asked while the code that reads its answers loads.
      const asked = Promise.all([ask('eth_accounts'), ask('eth_chainId')])
      // Its failure is met where the answers are read.
      asked.catch(() => {})
      return (await loadOnDemand()).readGrant(asked, signal)
    },
  })
