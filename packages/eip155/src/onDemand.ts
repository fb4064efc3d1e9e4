import type { getBalance } from './actions/getBalance'
import { loadRequests } from './loadRequests'
import { openWallet } from './wallet/openWallet'
import { readGrant } from './wallet/readGrant'

/** What only connecting needs: one lazy chunk; reading the balance, signing and sending are others. */
export const onDemand = {
  getBalance: async (...all: Parameters<typeof getBalance>) =>
    (await import('./actions/getBalance')).getBalance(...all),
  loadActions: loadRequests,
  openWallet,
  readGrant,
  loadRpcRules: async () => (await import('./rpcRules')).rpcRules,
}
