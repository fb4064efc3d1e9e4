import { getBalance } from './actions/getBalance'
import { createProvider } from './provider/createProvider'
import { rpcRules } from './rpc/rpcRules'
import { openWallet } from './wallet/openWallet'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  createProvider,
  getBalance,
  loadActions: () => import('./actions/createActions'),
  openWallet,
  loadRpcRules: async () => rpcRules,
}
