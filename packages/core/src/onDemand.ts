import { httpBadAnswer } from '@latchkey/protocol/errors'
import { connect } from './connection/connect'
import { restore } from './connection/restore'
import { switchAccount } from './connection/switchAccount'
import { tellWallets } from './connection/revoke'
import { catchUpConnections, catchUpSelection } from './connection/syncFromTab'
import { loadRequests } from './loadRequests'
import { openWalletConnect } from './connectors/openSource'
import { readChain } from './chain/readChain'
import { reproveOnReturn } from './connection/revalidateOnReturn'
import { requestJson } from './http/requestJson'
import { serviceUrl } from './http/serviceUrl'
import { storageFault } from './storage/storageFault'
import { takeUpAgain } from './connection/reconnect'
import { warnUnknown } from './options/warnUnknown'

/** What only a click, a connected page, another tab or a mistake needs: one lazy chunk. */
export const onDemand = {
  catchUpConnections,
  catchUpSelection,
  connect,
  httpBadAnswer,
  loadRequests,
  openWalletConnect,
  readChain,
  reproveOnReturn,
  requestJson,
  restore,
  serviceUrl,
  storageFault,
  switchAccount,
  takeUpAgain,
  tellWallets,
  warnUnknown,
}
