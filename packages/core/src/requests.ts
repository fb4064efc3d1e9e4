import type { Requests } from './Core'
import { getActions } from './chain/getActions'
import { switchNetwork } from './chain/switchNetwork'
import { toChainId } from './chain/toChainId'
import { alsoEnds } from './connection/alsoEnds'
import { revoke } from './connection/revoke'
import { switchAccount } from './connection/switchAccount'
import { requestWallet } from './connectors/requestWallet'

/** What only a site or visitor that asks a wallet for something beyond connecting, or leaves it, needs: one lazy chunk. */
export const requests: Requests = {
  alsoEnds,
  getActions,
  requestWallet,
  revoke,
  switchAccount,
  switchNetwork,
  toChainId,
}
