import type { Flow } from '@latchkey/flow'
import { useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import { useTask } from '../../../views/useTask'
import { supportedChains } from '../supportedChains'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'
import { useSwapChains } from './useSwapChains'

/** The requested networks the wallet could move to. */
export function useUnsupportedChain(
  flow: Flow,
  { swap, amount, fromToken, toToken }: ViewOf<'UnsupportedChain'>,
): { readonly model: UnsupportedChainModel } & UnsupportedChainHandlers {
  useFlowChanges()
  const { known, retry } = useSwapChains(flow, swap && { amount, fromToken, toToken })
  const { status, run } = useTask(() => flow.disconnect())
  const options = flow.options()
  const { refusals } = flow.store.getState()
  const [before] = useState(refusals)
  const supported = supportedChains(flow)
  const networks = flow.latchkey
    .getNetworks()
    .filter((network) => !supported || supported.includes(network.caipNetworkId))
    .filter(({ caipNetworkId }) => !swap || (known.status === 'known' && known.chains.includes(caipNetworkId)))
    .map((network) => networkFace(network, options))
  const isLeaving = status === 'running' || status === 'slow'
  const asked = { loading: 'loading', slow: 'slow', failed: 'error', known: undefined } as const
  const unknown = swap && asked[known.status]
  const state = isLeaving ? 'disabled' : unknown || (networks.length === 0 ? 'empty' : 'ready')
  return {
    model: { state, networks, isRefused: refusals > before, isForSwap: swap === true },
    onPick(chainId) {
      if (swap) flow.tell('CLICK_SELECT_NETWORK_TO_SWAP')
      flow.switchTo(chainId)
    },
    onRetry: retry,
    onDisconnect: swap ? () => flow.back() : run,
  }
}
