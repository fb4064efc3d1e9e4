import type { Requests } from './Core'
import { getActions } from './chain/getActions'
import { switchNetwork } from './chain/switchNetwork'
import { toChainId } from './chain/toChainId'
import { requestWallet } from './connectors/requestWallet'

/** What only a site or visitor that asks a wallet for something beyond connecting needs: one lazy chunk. */
export const requests: Requests = { getActions, requestWallet, switchNetwork, toChainId }
