import type { Namespace } from '@latchkey/protocol/caip'
import { reset } from './actions/reset'
import { restore } from './actions/restore'
import type { Core } from './Core'
import { connectionsFact, type StoredConnections, selectionFact } from './facts'

/** Keeps this tab equal to the others of its origin; a wallet is only asked what it would say without a prompt. */
export function followTabs(core: Core): () => void {
  const stops = [
    core.persisted.subscribe(connectionsFact, (stored) => followConnections(core, stored ?? {})),
    core.persisted.subscribe(selectionFact, (stored) => {
      if (!stored) return
      const { connections, networks } = core.store.getState()
      for (const [namespace, chainId] of Object.entries(stored.selected) as [Namespace, never][]) {
        const known = networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
        if (known && connections[namespace]?.status !== 'connected') core.select(namespace, chainId, 'follow')
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function followConnections(core: Core, stored: StoredConnections): void {
  for (const namespace of core.runtimes.keys()) {
    const here = core.store.getState().connections[namespace]
    const there = stored[namespace]
    if (here?.status === 'connected') {
      if (!there) reset(core, namespace, 'other-tab')
      else if (there.connectorId !== here.connectorId) {
        reset(core, namespace, 'other-tab')
        void restore(core, namespace, there)
      } else core.dispatch(namespace, { type: 'account-chosen', address: there.address })
    } else if (there && here?.status !== 'connecting' && core.options().enableReconnect) {
      void restore(core, namespace, there)
    }
  }
}
