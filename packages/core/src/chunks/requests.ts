import type { Requests } from '../Core'
import { createChainCalls } from '../chain/createChainCalls'
import { getActions } from '../chain/getActions'
import { switchNetwork } from '../chain/switchNetwork'
import { toChainId } from '../chain/toChainId'
import { alsoEnds } from '../connection/alsoEnds'
import { loadRest } from '../connection/loadRest'
import { revoke } from '../connection/revoke'
import { switchAccount } from '../connection/switchAccount'
import { requestWallet } from '../connectors/requestWallet'

/** What only a site or visitor that asks a wallet for something beyond connecting, or leaves it, needs: one lazy chunk. */
export const requests: Requests = {
  alsoEnds,
  createChainCalls,
  getActions,
  loadRest,
  requestWallet,
  revoke,
  switchAccount,
  switchNetwork,
  toChainId,
}
