import { connectWallet } from './connectWallet'
import { getBalance } from './getBalance'
import { switchNetwork } from './switchNetwork'

/** What only connecting, or being connected, needs: one lazy chunk. */
export const onDemand = { connectWallet, getBalance, switchNetwork }
