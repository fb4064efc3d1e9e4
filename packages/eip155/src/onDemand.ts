import { connectWallet } from './connectWallet'
import { getBalance } from './getBalance'
import { switchNetwork } from './switchNetwork'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  connectWallet,
  getBalance,
  loadActions: () => import('./createActions'),
  switchNetwork,
}
