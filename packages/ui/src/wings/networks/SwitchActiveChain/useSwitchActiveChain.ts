import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import type { SwitchActiveChainHandlers, SwitchActiveChainModel } from './SwitchActiveChainModel'

/** The network the visitor asked for; gone when it is no longer configured. */
export function useSwitchActiveChain(
  flow: Flow,
  { chainId }: ViewOf<'SwitchActiveChain'>,
): ({ readonly model: SwitchActiveChainModel } & SwitchActiveChainHandlers) | undefined {
  useFlowChanges()
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) return undefined
  return {
    model: {
      state: 'ready',
      network: networkFace(network, flow.options()),
      namespace: network.chainNamespace,
      active: flow.latchkey.getState().activeChain,
    },
    onConnect: () => flow.connectFor(chainId),
    onCancel: () => flow.back(),
  }
}
