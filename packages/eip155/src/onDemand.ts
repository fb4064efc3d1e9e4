import type { getBalance } from './getBalance'
import { openWallet } from './openWallet'
import { readGrant } from './readGrant'

/** What only connecting needs: one lazy chunk; reading the balance, signing and sending are others. */
export const onDemand = {
  getBalance: async (...all: Parameters<typeof getBalance>) => (await import('./getBalance')).getBalance(...all),
  loadActions: () => import('./createActions'),
  openWallet,
  readGrant,
  loadRpcRules: async () => (await import('./rpcRules')).rpcRules,
}
