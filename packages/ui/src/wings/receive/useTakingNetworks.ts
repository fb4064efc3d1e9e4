import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useEffect, useState } from 'react'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'

/** What the chains said of an account; `contractOn` only of a contract. */
interface Answer {
  readonly about: string
  readonly status: 'known' | 'failed'
  readonly contractOn?: readonly ChainId[] | undefined
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
      .then((contractOn) => left.signal.aborted || setLast({ about, status: 'known', contractOn }))
      .catch((error: unknown) => {
        if (left.signal.aborted) return
        setLast({ about, status: 'failed' })
        flow.report(error)
      })
    return () => left.abort()
  }, [flow, namespace, address, about])
  const answer: Answer | undefined =
    namespace !== 'eip155' ? { about, status: 'known' } : last?.about === about ? last : undefined
  if (!answer) return undefined
  const { chainIds } = allAccounts.find((account) => account.address === address) ?? {}
  const told = chainIds ?? (answer.status === 'failed' && chainId ? [chainId] : undefined)
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
