import type { OnDemand } from '../Core'
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

/** What only a click, a connected page, another tab or a mistake needs: one lazy chunk. */
export const onDemand: OnDemand = {
  attach(core) {
    whenConnected(core)
    return createConnectedProviders(core)
  },
  connect,
  loadRequests,
  openSource,
  readChain: async (...all) => (await loadReading()).readChain(...all),
  async reconnect(core, namespace) {
    watchConnectors(core)
    // A wallet that tells its accounts while it connects is no returning visitor's.
    if (canReconnect(core, namespace))
      await loadRestoring().then((code) => code.reconnect(core, namespace), core.report)
  },
  requestJson: async (...all) => (await loadReading()).requestJson(...all),
  restore: async (...all) => (await loadRestoring()).restore(...all),
  rpcRules: (core, namespace) => rulesOf(core, namespace)?.rpcRules?.(),
  syncFromTab: async (core, news) => (await loadRestoring()).syncFromTab(core, news),
  storageFault: async (...all) => (await import('./mistakes')).mistakes.storageFault(...all),
  warnUnknown: async (...all) => (await import('./mistakes')).mistakes.warnUnknown(...all),
}
