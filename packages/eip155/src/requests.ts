import { createActions } from './actions/createActions'
import { loadRest } from './loadRest'
import { revokeGrant } from './wallet/revokeGrant'
import { switchNetwork } from './wallet/switchNetwork'

/** What a wallet is asked for beyond connecting: one lazy chunk, which a connected page loads. */
export const requests = { createActions, loadRest, revokeGrant, switchNetwork }
