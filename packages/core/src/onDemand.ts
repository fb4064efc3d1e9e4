import { httpBadAnswer } from '@latchkey/protocol/errors'
import type { OnDemand } from './Core'
import { readChain } from './chain/readChain'
import { connect } from './connection/connect'
import { reconnect } from './connection/reconnect'
import { restore } from './connection/restore'
import { revalidateOnReturn } from './connection/revalidateOnReturn'
import { revoke } from './connection/revoke'
import { switchAccount } from './connection/switchAccount'
import { syncConnections, syncSelection } from './connection/syncFromTab'
import { openSource } from './connectors/openSource'
import { requestJson } from './http/requestJson'
import { serviceUrl } from './http/serviceUrl'
import { loadRequests } from './loadRequests'
import { storageFault } from './storage/storageFault'

/** What only a click, a connected page, another tab or a mistake needs: one lazy chunk. */
export const onDemand: OnDemand = {
  connect,
  httpBadAnswer,
  loadRequests,
  openSource,
  readChain,
  reconnect,
  requestJson,
  restore,
  revalidateOnReturn,
  revoke,
  serviceUrl,
  storageFault,
  switchAccount,
  syncConnections,
  syncSelection,
  warnUnknown: async (paths) => (await import('./options/warnUnknown')).warnUnknown(paths),
}
