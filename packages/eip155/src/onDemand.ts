import { announcementsDropped } from '@latchkey/protocol/errors'
import { connectWallet } from './connectWallet'
import { getBalance } from './getBalance'
import { readGrant } from './readGrant'
import { revokeGrant } from './revokeGrant'
import { rpcRules } from './rpcRules'
import { watchWallet } from './watchWallet'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  announcementsDropped,
  connectWallet,
  getBalance,
  loadActions: () => import('./createActions'),
  loadSwitching: () => import('./switchNetwork'),
  readGrant,
  revokeGrant,
  rpcRules,
  watchWallet,
}
