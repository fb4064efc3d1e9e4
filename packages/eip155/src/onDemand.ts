import type { getBalance } from './actions/getBalance'
import { loadRequests } from './loadRequests'
import { loadRest } from './loadRest'
import { openWallet } from './wallet/openWallet'
import { readGrant } from './wallet/readGrant'

/** What only connecting needs: one lazy chunk; reading the balance, signing and sending are others. */
export const onDemand = {
  getBalance: async (...all: Parameters<typeof getBalance>) =>
    (await import('./actions/getBalance')).getBalance(...all),
  async loadActions() {
    const code = await loadRequests()
    // What fails is loaded by the first action that needs it.
    loadRest().catch(() => {})
    return code
  },
  openWallet,
  readGrant,
  loadRpcRules: async () => (await import('./rpcRules')).rpcRules,
}
