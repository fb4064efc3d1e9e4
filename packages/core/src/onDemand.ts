import { httpBadAnswer } from '@latchkey/protocol/errors'
import { connect } from './actions/connect'
import { restore } from './actions/restore'
import { switchAccount } from './actions/switchAccount'
import { tellWallets } from './actions/tellWallets'
import { catchUpConnections, catchUpSelection } from './catchUp'
import { loadRequests } from './loadRequests'
import { openWalletConnect } from './openWalletConnect'
import { readChain } from './readChain'
import { reproveOnReturn } from './reproveOnReturn'
import { requestJson } from './requestJson'
import { serviceUrl } from './serviceUrl'
import { storageFault } from './storageFault'
import { takeUpAgain } from './takeUpAgain'
import { warnUnknown } from './warnUnknown'

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
