import { announcementsDropped } from '@latchkey/protocol/errors'
import { connectWallet } from './connectWallet'
import { getBalance } from './getBalance'
import { revokeGrant } from './revokeGrant'
import { rpcRules } from './rpcRules'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  announcementsDropped,
  connectWallet,
  getBalance,
  loadActions: () => import('./createActions'),
  loadSwitching: () => import('./switchNetwork'),
  revokeGrant,
  rpcRules,
}
