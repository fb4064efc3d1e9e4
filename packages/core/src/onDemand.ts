import { connect } from './actions/connect'
import { switchAccount } from './actions/switchAccount'
import { switchNetwork } from './actions/switchNetwork'
import { tellWallets } from './actions/tellWallets'
import { catchUpConnections, catchUpSelection } from './catchUp'
import { createChainCalls } from './createChainCalls'
import { openWalletConnect } from './openWalletConnect'
import { readChain } from './readChain'
import { reproveOnReturn } from './reproveOnReturn'
import { requestWallet } from './requestWallet'
import { storageFault } from './storageFault'
import { toChainId } from './toChainId'
import { warnUnknown } from './warnUnknown'

/** What only a click, a connected page, another tab or a mistake needs: one lazy chunk. */
export const onDemand = {
  catchUpConnections,
  catchUpSelection,
  connect,
  createChainCalls,
  openWalletConnect,
  readChain,
  reproveOnReturn,
  requestWallet,
  storageFault,
  switchAccount,
  switchNetwork,
  tellWallets,
  toChainId,
  warnUnknown,
}
