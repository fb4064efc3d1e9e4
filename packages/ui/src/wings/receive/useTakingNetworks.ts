import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useState } from 'react'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'
import { useFeatures } from '../../views/useFeatures'

interface Answer {
  readonly about: string
  /** `undefined` for all. */
  readonly takenOn: readonly ChainId[] | undefined
}

/**
 * The networks of this site on which the active account takes something: a contract is only where it was put; `undefined` until the chains have
 * said where, and where not even the code that asks them came, the one in use alone, for there the wallet is.
 */
export function useTakingNetworks(flow: Flow): readonly NetworkFace[] | undefined {
  const { address, allAccounts } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const told = allAccounts.find((account) => account.address === address)?.chainIds
  // Only contracts of EVM networks are not everywhere.
  const about = namespace === 'eip155' && address ? `${address} ${chainId} ${told}` : undefined
  const [last, setLast] = useState<Answer>()
  const { status } = useFeatures(flow, ['receive'], {
    about,
    async begin({ receive }, signal) {
      const takenOn = await receive.takingNetworks(signal)
      if (about && !signal.aborted) setLast({ about, takenOn })
    },
  })
  const isRead = last?.about === about
  if (about && !isRead && status !== 'failed') return undefined
  const takenOn = !about ? undefined : isRead ? last?.takenOn : [chainId]
  return flow.latchkey
    .getNetworks()
    .filter(
      ({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && takenOn?.includes(caipNetworkId) !== false,
    )
    .map((network) => networkFace(network, flow.options()))
}
