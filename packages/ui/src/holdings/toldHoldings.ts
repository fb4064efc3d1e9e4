import type { Flow } from '@latchkey/flow'
import { featureNamespaces, type Namespace } from '@latchkey/protocol/caip'
import { namesServer } from '../views/namesServer'

/**
 * How what the account of a namespace holds is told: it is asked for (`asked`); it is money of a test network, which is not shown
 * (`unshown`); or nobody is asked about the account at all (`absent`), as without a server and without a token of the site.
 */
export function toldHoldings(flow: Flow, namespace: Namespace): 'asked' | 'unshown' | 'absent' {
  const { isConnected } = flow.latchkey.getAccount(namespace)
  const network = flow.latchkey.getNetwork(namespace)
  const { tokens } = flow.options()
  const hasTokens = featureNamespaces.balances.some((one) => one === namespace)
  const isTold = hasTokens && isConnected && network && (namesServer(flow) || tokens?.[network.caipNetworkId])
  return !isTold ? 'absent' : network.testnet ? 'unshown' : 'asked'
}
