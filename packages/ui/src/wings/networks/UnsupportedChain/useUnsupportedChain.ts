import type { Flow } from '@latchkey/flow'
import { useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import { supportedChains } from '../../../views/supportedChains'
import { useTask } from '../../../views/useTask'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'

/** The requested networks the wallet could move to. */
export function useUnsupportedChain(flow: Flow): { readonly model: UnsupportedChainModel } & UnsupportedChainHandlers {
  useFlowChanges()
  const { status, run } = useTask(() => flow.disconnect())
  const options = flow.options()
  const { refusals } = flow.store.getState()
  const [before] = useState(refusals)
  const supported = supportedChains(flow)
  const networks = flow.latchkey
    .getNetworks()
    .filter((network) => !supported || supported.includes(network.caipNetworkId))
    .map((network) => networkFace(network, options))
  const isLeaving = status === 'running' || status === 'slow'
  const state = isLeaving ? 'disabled' : networks.length === 0 ? 'empty' : 'ready'
  return {
    model: { state, networks, isRefused: refusals > before },
    onPick: (chainId) => flow.switchTo(chainId),
    onDisconnect: run,
  }
}
