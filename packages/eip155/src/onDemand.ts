import { getBalance } from './getBalance'
import { openWallet } from './openWallet'
import { readGrant } from './readGrant'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  getBalance,
  loadActions: () => import('./createActions'),
  openWallet,
  readGrant,
  loadRpcRules: async () => (await import('./rpcRules')).rpcRules,
}
