import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useEffect, useState } from 'react'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'

/**
 * The networks of this site on which the active account takes something: a contract is only where it was put. Until its code was looked
 * for, and where nobody says, what the wallet says of its networks counts.
 */
export function useTakingNetworks(flow: Flow): readonly NetworkFace[] {
  const { address, allAccounts } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const about = `${address} ${chainId}`
  const [known, setKnown] = useState<{ readonly about: string; readonly contractOn: readonly ChainId[] | undefined }>()
  useEffect(() => {
    if (namespace !== 'eip155' || !address) return
    const left = new AbortController()
    flow
      .feature('identity')
      .then(({ contractNetworks }) => contractNetworks(address, left.signal))
      .then((contractOn) => !left.signal.aborted && setKnown({ about, contractOn }))
      // The page goes on by what the wallet says.
      .catch((error: unknown) => left.signal.aborted || flow.report(error))
    return () => left.abort()
  }, [flow, namespace, address, about])
  const { chainIds } = allAccounts.find((account) => account.address === address) ?? {}
  const contractOn = known?.about === about ? known.contractOn : undefined
  return flow.latchkey
    .getNetworks()
    .filter(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace &&
        chainIds?.includes(caipNetworkId) !== false &&
        contractOn?.includes(caipNetworkId) !== false,
    )
    .map((network) => networkFace(network, flow.options()))
}
