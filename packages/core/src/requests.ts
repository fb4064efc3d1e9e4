import { switchNetwork } from './actions/switchNetwork'
import { createChainCalls } from './createChainCalls'
import { requestWallet } from './requestWallet'
import { toChainId } from './toChainId'

/** What only a site or visitor that asks a wallet for something beyond connecting needs: one lazy chunk. */
export const requests = { createChainCalls, requestWallet, switchNetwork, toChainId }
