import { eip1474 } from '@latchkey/protocol/provider'
import { connectWallet } from './connectWallet'
import { getBalance } from './getBalance'
import { readGrant } from './readGrant'
import { revokeGrant } from './revokeGrant'
import { watchWallet } from './watchWallet'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = {
  announcementsDropped: async (count: number) => (await import('./announcementsFault')).announcementsFault(count),
  connectWallet,
  getBalance,
  loadActions: () => import('./createActions'),
  loadSwitching: () => import('./switchNetwork'),
  readGrant,
  revokeGrant,
  rpcRules: eip1474,
  watchWallet,
}
