import { switchNetwork } from './chain/switchNetwork'
import { createChainCalls } from './chain/createChainCalls'
import { requestWallet } from './connectors/requestWallet'
import { toChainId } from './chain/toChainId'

/** What only a site or visitor that asks a wallet for something beyond connecting needs: one lazy chunk. */
export const requests = { createChainCalls, requestWallet, switchNetwork, toChainId }
