import type { Flow } from '@latchkey/flow'
import { namesServer } from '../views/namesServer'

/** Whether anybody is asked what the active account holds: without a server, and without a token of the site, nobody is. */
export function asksHoldings(flow: Flow): boolean {
  const { isConnected } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const network = flow.latchkey.getNetwork()
  const { tokens } = flow.options()
  const hasTokens = namespace === 'eip155' || namespace === 'solana'
  if (!hasTokens || !isConnected || !network || network.testnet) return false
  return namesServer(flow) || tokens?.[network.caipNetworkId] !== undefined
}
