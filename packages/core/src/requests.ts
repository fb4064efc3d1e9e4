import { createChainCalls } from './createChainCalls'
import { requestWallet } from './requestWallet'

/** What only a site that asks a connected wallet for something needs: one lazy chunk. */
export const requests = { createChainCalls, requestWallet }
