import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { connectedFace } from '../../../views/connectedFace'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import type { SwitchNetworkHandlers, SwitchNetworkModel } from './SwitchNetworkModel'

/** The running or last switch; gone when the network is no longer configured. */
export function useSwitchNetwork(
  flow: Flow,
  { chainId }: ViewOf<'SwitchNetwork'>,
): ({ readonly model: SwitchNetworkModel } & SwitchNetworkHandlers) | undefined {
  useFlowChanges()
  const network = flow.latchkey.getNetworks().find((candidate) => candidate.caipNetworkId === chainId)
  if (!network) return undefined
  const { status, slow, report } = flow.switching()
  return {
    model: { state: status, network: networkFace(network, flow.options()), wallet: connectedFace(flow), slow, report },
    onRetry: () => flow.switchTo(chainId),
    onCancel: () => flow.back(),
    onOther() {
      const below = flow.store.getState().stack.at(-2)?.name
      // Where it was picked from a list, that list lies beneath.
      if (below === 'Networks' || below === 'UnsupportedChain') flow.back()
      else flow.replace({ name: 'Networks' })
    },
    onDetails: (details) => flow.push({ name: 'ErrorDetails', report: details }),
  }
}
