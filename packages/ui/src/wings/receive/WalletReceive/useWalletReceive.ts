import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import { useCopy } from '../../../views/useCopy'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

/** The active account's address; gone when nothing is connected. */
export function useWalletReceive(
  flow: Flow,
): ({ readonly model: WalletReceiveModel } & WalletReceiveHandlers) | undefined {
  useFlowChanges()
  const copy = useCopy(flow)
  const { address, profileName } = flow.latchkey.getAccount()
  if (!address) return undefined
  const namespace = flow.latchkey.getState().activeChain
  const networks = flow.latchkey.getNetworks().filter(({ chainNamespace }) => chainNamespace === namespace)
  return {
    model: {
      state: 'ready',
      namespace,
      address,
      name: profileName,
      networks: networks.map((network) => networkFace(network, flow.options())),
    },
    onCopy: () => copy(address),
  }
}
