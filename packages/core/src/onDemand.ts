import { catchUpConnections, catchUpSelection } from './catchUp'
import { readChain } from './readChain'
import { reproveOnReturn } from './reproveOnReturn'
import { requestWallet } from './requestWallet'

/** What only a connected page, or one with another tab, needs: one lazy chunk. */
export const onDemand = { catchUpConnections, catchUpSelection, readChain, reproveOnReturn, requestWallet }
