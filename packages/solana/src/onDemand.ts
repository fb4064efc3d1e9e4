import { createProvider } from './createProvider'
import { getBalance } from './getBalance'
import { openWallet } from './openWallet'
import { rpcRules } from './rpcRules'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  createProvider,
  getBalance,
  loadActions: () => import('./createActions'),
  openWallet,
  loadRpcRules: async () => rpcRules,
}
