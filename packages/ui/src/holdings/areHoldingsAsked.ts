import type { Flow } from '@latchkey/flow'
import { featureNamespaces, type Namespace } from '@latchkey/protocol/caip'
import { namesServer } from '../views/namesServer'

/** Whether anybody is asked what the account of a namespace holds: without a server, and without a token of the site, nobody is. */
export function areHoldingsAsked(flow: Flow, namespace: Namespace): boolean {
  const { isConnected } = flow.latchkey.getAccount(namespace)
  const network = flow.latchkey.getNetwork(namespace)
  const { tokens } = flow.options()
  const hasTokens = featureNamespaces.balances.some((one) => one === namespace)
  if (!hasTokens || !isConnected || !network || network.testnet) return false
  return namesServer(flow) || tokens?.[network.caipNetworkId] !== undefined
}
