import type { Core, OnDemand } from '../Core'
import { rulesOf } from '../chain/rulesOf'
import { canReconnect } from '../connection/canReconnect'
import { connect } from '../connection/connect'
import { whenConnected } from '../connection/whenConnected'
import { createConnectedProviders } from '../connectors/createConnectedProviders'
import { openSource } from '../connectors/openSource'
import { watchConnectors } from '../connectors/watchConnectors'
import { loadReading } from './loadReading'
import { loadRequests } from './loadRequests'
import { loadRestoring } from './loadRestoring'
import { once } from './once'

/**
 * What only a click, a connected page, another tab or a mistake needs: one lazy chunk. Each part that it loads in its turn is imported once: each
 * `import()` of what is there takes tasks of its own, and they wait until the page has drawn.
 */
export function createOnDemand(core: Core): OnDemand {
  const reading = once(loadReading)
  const requests = once(loadRequests)
  const restoring = once(loadRestoring)
  whenConnected(core, { reading, requests })
  return {
    getProvider: createConnectedProviders(core),
    connect,
    loadRequests: requests,
    openSource,
    readChain: async (...all) => (await reading()).readChain(...all),
    async reconnect(core, namespace) {
      watchConnectors(core)
      // A wallet that tells its accounts while it connects is no returning visitor's.
      if (canReconnect(core, namespace)) await restoring().then((code) => code.reconnect(core, namespace), core.report)
    },
    requestJson: async (...all) => (await reading()).requestJson(...all),
    restore: async (...all) => (await restoring()).restore(...all),
    rpcRules: (core, namespace) => rulesOf(core, namespace)?.rpcRules?.(),
    syncFromTab: async (core, news) => (await restoring()).syncFromTab(core, news),
    storageFault: async (...all) => (await import('./mistakes')).mistakes.storageFault(...all),
    warnUnknown: async (...all) => (await import('./mistakes')).mistakes.warnUnknown(...all),
  }
}
