import type { Flow } from '@latchkey/flow'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'

/** The networks of this site on which the active account takes something: a contract is only where it was put. */
export function takingNetworks(flow: Flow): readonly NetworkFace[] {
  const { address, allAccounts } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const { chainIds } = allAccounts.find((account) => account.address === address) ?? {}
  return flow.latchkey
    .getNetworks()
    .filter((network) => network.chainNamespace === namespace && chainIds?.includes(network.caipNetworkId) !== false)
    .map((network) => networkFace(network, flow.options()))
}
