import type { OnDemand } from './Core'
import { readChain } from './chain/readChain'
import { rulesOf } from './chain/rulesOf'
import { connect } from './connection/connect'
import { reconnect } from './connection/reconnect'
import { restore } from './connection/restore'
import { revalidateOnReturn } from './connection/revalidateOnReturn'
import { createConnectedProviders } from './connectors/createConnectedProviders'
import { openSource } from './connectors/openSource'
import { requestJson } from './http/requestJson'
import { loadRequests } from './loadRequests'

/** What only a click, a connected page, another tab or a mistake needs: one lazy chunk. */
export const onDemand: OnDemand = {
  connect,
  createConnectedProviders,
  loadRequests,
  openSource,
  readChain,
  reconnect,
  requestJson,
  restore,
  revalidateOnReturn,
  rpcRules: (core, namespace) => rulesOf(core, namespace)?.rpcRules?.(),
  syncFromTab: async (core, news) => (await import('./connection/syncFromTab')).syncFromTab(core, news),
  storageFault: async (key, error) => (await import('./storage/storageFault')).storageFault(key, error),
  warnUnknown: async (paths) => (await import('./options/warnUnknown')).warnUnknown(paths),
}
