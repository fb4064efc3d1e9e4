import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useEffect, useState } from 'react'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'

/** What is known of an account: where its code is, of a contract; the network in use, where the chains do not say. */
interface Answer {
  readonly about: string
  readonly contractOn?: readonly ChainId[] | undefined
  readonly inUse?: readonly (ChainId | undefined)[]
}

/**
 * The networks of this site on which the active account takes something: a contract is only where it was put; `undefined` until the chains have
 * said where. Where they do not say, those of which the wallet says it, else the one in use alone, for there the wallet is.
 */
export function useTakingNetworks(flow: Flow): readonly NetworkFace[] | undefined {
  const { address, allAccounts } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const about = `${address} ${chainId}`
  const [last, setLast] = useState<Answer>()
  useEffect(() => {
    if (namespace !== 'eip155' || !address) return
    const left = new AbortController()
    flow
      .feature('identity')
      .then(({ contractNetworks }) => contractNetworks(address, left.signal))
      .then(
        (contractOn) => ({ about, contractOn }),
        (error: unknown) => {
          if (!left.signal.aborted) flow.report(error)
          return { about, inUse: [chainId] }
        },
      )
      .then((answer) => left.signal.aborted || setLast(answer))
    return () => left.abort()
  }, [flow, namespace, address, chainId, about])
  const answer: Answer | undefined = namespace === 'eip155' ? last : { about }
  if (answer?.about !== about) return undefined
  const told = allAccounts.find((account) => account.address === address)?.chainIds ?? answer.inUse
  return flow.latchkey
    .getNetworks()
    .filter(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace &&
        told?.includes(caipNetworkId) !== false &&
        answer.contractOn?.includes(caipNetworkId) !== false,
    )
    .map((network) => networkFace(network, flow.options()))
}
