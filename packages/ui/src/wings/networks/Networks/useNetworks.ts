import { chainRecord, type Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useDeferredValue, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import { supportedChains } from '../supportedChains'
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
  const { approvedCaipNetworkIds: approved } = chainRecord(flow.latchkey).networkState
  /** What the wallet named comes first. */
  const place = ({ chainId }: NetworkRow) => (approved?.some((one) => one === chainId) === false ? 1 : 0)
  const active = flow.latchkey.getState().activeChain
  // What is typed shows at once; a long list follows when there is time.
  const answers = useDeferredValue(query)
  const wanted = answers.trim().toLowerCase()
  const isConnected = (namespace: Namespace) => flow.latchkey.getAccount(namespace).status === 'connected'
  const isAny = isConnected(active)
  const groups = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].map((namespace) => ({
    namespace,
    isElsewhere: isAny && !isConnected(namespace),
    rows: networks
      .filter((network) => network.chainNamespace === namespace && network.name.toLowerCase().includes(wanted))
      .map((network): NetworkRow => {
        const isCurrent = network.caipNetworkId === currentId
        const isOffered = !supported || namespace !== active || supported.includes(network.caipNetworkId)
        const reason = isCurrent
          ? undefined
          : !options.enableNetworkSwitch
            ? 'locked'
            : isOffered
              ? undefined
              : 'unsupported'
        return { ...networkFace(network, options), isCurrent, reason }
      })
      .sort((one, other) => (namespace === active ? place(one) - place(other) : 0)),
  }))
  const found = groups.filter(({ rows }) => rows.length > 0)
  const state = found.length === 0 ? 'empty' : options.enableNetworkSwitch ? 'ready' : 'disabled'
  return {
    model: {
      state,
      groups: found,
      isNamed: groups.length > 1,
      query,
      answers,
      hasSearch: networks.length >= searchFrom,
    },
    onPick: (chainId) => (chainId === currentId ? flow.back() : flow.switchTo(chainId)),
    onQuery,
    onHelp: () => flow.push({ name: 'WhatIsANetwork' }),
  }
}
