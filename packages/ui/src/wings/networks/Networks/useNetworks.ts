import type { Flow } from '@latchkey/flow'
import { useDeferredValue, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import { supportedChains } from '../../../views/supportedChains'
import type { NetworkRow, NetworksHandlers, NetworksModel } from './NetworksModel'

const searchFrom = 7

/** The site's networks and which one is in use. */
export function useNetworks(flow: Flow): { readonly model: NetworksModel } & NetworksHandlers {
  useFlowChanges()
  const [query, onQuery] = useState('')
  const options = flow.options()
  const currentId = flow.latchkey.getNetwork()?.caipNetworkId
  const networks = flow.latchkey.getNetworks()
  const supported = supportedChains(flow)
  // What is typed shows at once; a long list follows when there is time.
  const wanted = useDeferredValue(query).trim().toLowerCase()
  const rows = networks
    .filter((network) => network.name.toLowerCase().includes(wanted))
    .map((network): NetworkRow => {
      const isCurrent = network.caipNetworkId === currentId
      const reason = isCurrent
        ? undefined
        : !options.enableNetworkSwitch
          ? 'locked'
          : supported && !supported.includes(network.caipNetworkId)
            ? 'unsupported'
            : undefined
      return { ...networkFace(network, options), isCurrent, reason }
    })
  const state = rows.length === 0 ? 'empty' : options.enableNetworkSwitch ? 'ready' : 'disabled'
  return {
    model: { state, rows, query, hasSearch: networks.length >= searchFrom },
    onPick: (chainId) => (chainId === currentId ? flow.back() : flow.switchTo(chainId)),
    onQuery,
    onHelp: () => flow.push({ name: 'WhatIsANetwork' }),
  }
}
